/**
 * What a spreadsheet makes something else of where a text is meant, with Italian or English habits: '1/2026' and 'MAR-5' a day,
 * '12E5' a number, '8:30' a time, VERO a truth value. Plain numbers up to nine digits stay: they look the same.
 */
export function isReckoned(text: string): boolean {
  return start.test(text) && !plainNumber.test(text) && forms.some((form) => form.test(text.trim()));
}

// Most texts have none of these beginnings, or are long: they are done.
const start = /^\s*[\d(.,€$£a-z][^\r\n]{0,39}$/i;

const month =
  'gen(?:naio)?|feb(?:braio|ruary)?|mar(?:zo|ch)?|apr(?:ile|il)?|mag(?:gio)?|may|giu(?:gno)?|june?|lug(?:lio)?|july?|' +
  'ago(?:sto)?|aug(?:ust)?|sett?(?:embre)?|sept?(?:ember)?|ott(?:obre)?|oct(?:ober)?|nov(?:embre|ember)?|' +
  'dic(?:embre)?|dec(?:ember)?|jan(?:uary)?';
const clock = '\\d{1,4}:\\d{1,2}(?::\\d{1,2})?(?:[.,]\\d+)?(?: ?[ap]m?)?';

const forms = [
  new RegExp(`^\\d{1,4} ?[/.-] ?\\d{1,4}(?: ?[/.-] ?\\d{1,4})?(?: ${clock})?$`),
  new RegExp(
    `^(?:\\d{1,4}[ /.-]{0,2})?(?:${month})[ /.,-]{0,2}\\d{1,4}(?:[ /.,-]{1,2}\\d{1,4})?(?: ${clock})?$`,
    'i',
  ),
  new RegExp(`^\\d{1,4}[ /.-]{0,2}(?:${month})$`, 'i'),
  new RegExp(`^${clock}$`, 'i'),
  // Numbers with a decimal comma, thousands, exponent, currency, percent sign or brackets; codes of digits.
  /^\(?[€$£]? ?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)? ?[€$£%]?\)?$/i,
  /^\d+ \d+\/\d+$/,
  /^(?:vero|falso|true|false)$/i,
];
const plainNumber = /^[1-9]\d{0,8}$|^0$/;
