/** A stretch of a text: in both versions, or in this one only. */
export interface Stretch {
  text: string;
  isOwn: boolean;
}

// The table of a comparison has one cell for each pair of words; beyond this the changed middle is shown whole.
const mostCells = 4_000_000;

/** Two versions of a text with the words that only one of them has. Joined, the stretches are the text again. */
export function wordDiff(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const [one, other] = [before.split(/(\s+)/), after.split(/(\s+)/)];
  let head = 0;
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1;
  let tail = 0;
  const rest = Math.min(one.length, other.length) - head;
  while (tail < rest && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const middles = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)] as const;
  const kept = commonWords(...middles);
  const whole = (words: string[], own: readonly boolean[]) =>
    joined(words, (place) => {
      const inMiddle = place - head;
      return inMiddle >= 0 && inMiddle < own.length && own[inMiddle] === true;
    });
  return { before: whole(one, kept.one), after: whole(other, kept.other) };
}

/** For each word of either list, whether it is its own: not part of the longest common sequence. */
function commonWords(one: string[], other: string[]): { one: boolean[]; other: boolean[] } {
  const own = { one: one.map(() => true), other: other.map(() => true) };
  const width = other.length + 1;
  if (one.length * other.length > mostCells) return own;
  const longest = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      own.one[row] = false;
      own.other[column] = false;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return own;
}

function joined(words: readonly string[], isOwn: (place: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [place, text] of words.entries()) {
    if (text === '') continue;
    const last = stretches.at(-1);
    if (last?.isOwn === isOwn(place)) last.text += text;
    else stretches.push({ text, isOwn: isOwn(place) });
  }
  return stretches;
}
