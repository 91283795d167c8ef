/**
 * What systemd makes of an EnvironmentFile (systemd.exec(5)): lines of NAME=value, comments begin with # or ;, a value without quotes
 * ends with its line and loses the blanks around it, \ takes the next sign as it is, within single quotes nothing is special, within
 * double ones \ is before " \ ` and $ alone.
 */
export function readAsSystemd(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let at = 0;
  const line = () => {
    const end = text.indexOf('\n', at);
    at = end < 0 ? text.length : end + 1;
  };
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) at += 1;
    else if (text[at] === '#' || text[at] === ';') line();
    else {
      const name = /^([A-Za-z_]\w*)=[^\S\n]*/.exec(text.slice(at));
      if (!name) throw new Error(`no assignment: ${text.slice(at, at + 40)}`);
      at += name[0].length;
      const { value, length } = valueAt(text.slice(at));
      found[name[1] ?? ''] = value;
      at += length;
    }
  }
  return found;
}

function valueAt(text: string): { value: string; length: number } {
  let [value, place, quote, blanks] = ['', 0, '', ''];
  for (; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    const next = text[place + 1] ?? '';
    if (quote === '') {
      if (sign === '\n') break;
      if ((sign === "'" || sign === '"') && value === '') quote = sign;
      else if (sign === '\\') [value, blanks, place] = [value + blanks + next, '', place + 1];
      else if (/\s/.test(sign)) blanks += sign;
      else [value, blanks] = [value + blanks + sign, ''];
    } else if (sign === quote) quote = '';
    else if (quote === '"' && sign === '\\' && '"\\`$'.includes(next))
      [value, place] = [value + next, place + 1];
    else value += sign;
  }
  return { value, length: place };
}
