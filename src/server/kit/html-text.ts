/** Text as it may stand in a page or in an attribute of it. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
