import type { Mark } from './zone-raster.ts';

/** A point, and which way a line of text runs there: one step is one letter. */
export interface Cell {
  x: number;
  y: number;
  along: { x: number; y: number };
}

/** Lines that may be a machine-readable zone: as many letters in each, and where each letter should stand. */
export interface Zone {
  columns: ZoneColumns;
  rows: readonly (readonly Cell[])[];
}

/** Letters of a line (ICAO 9303): three lines of 30 on a card, two of 44 in a passport. */
type ZoneColumns = 30 | 44;
const linesOf: Readonly<Record<ZoneColumns, number>> = { 30: 3, 44: 2 };

/** A mark in a frame turned so that the text runs along `u`. */
interface Placed {
  u: number;
  v: number;
  size: number;
}
/** A line of text: its marks from left to right, the step between letters, and curves through the middles. */
interface Row {
  marks: Placed[];
  step: number;
  /** number of each mark's letter, from the row's own first */
  places: number[];
}

/** The zones that a picture's marks may form, the likeliest first. */
export function zonesOf(marks: readonly Mark[]): Zone[] {
  return directionsOf(marks).flatMap((angle) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const placed = marks.map(({ x, y, width, height }) => ({
      u: x * cos + y * sin,
      v: y * cos - x * sin,
      size: Math.max(width, height),
    }));
    const rows = rowsOf(placed);
    return groupsOf(rows).flatMap((group) => zonesIn(group, cos, sin));
  });
}

/** Which ways text may run, in radians, the strongest first: neighbours of like size point along it. */
function directionsOf(marks: readonly Mark[]): number[] {
  const votes = new Float64Array(180);
  const sorted = marks
    .map(({ x, y, width, height }) => ({ x, y, size: Math.max(width, height) }))
    .sort((one, other) => one.x - other.x);
  for (const [at, one] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.x - one.x > 1.8 * one.size) break;
      const [across, down] = [other.x - one.x, other.y - one.y];
      const apart = Math.hypot(across, down) / Math.max(one.size, other.size);
      if (apart < 0.6 || apart > 1.8 || !isAlike(one.size, other.size)) continue;
      const degree = Math.round((Math.atan2(down, across) * 180) / Math.PI + 180) % 180;
      votes[degree] = (votes[degree] ?? 0) + 1;
    }
  }
  const around = (at: number): number =>
    [-2, -1, 0, 1, 2].reduce(
      (sum, off) => sum + (votes[(at + off + 180) % 180] ?? 0) / (1 + Math.abs(off)),
      0,
    );
  const best: number[] = [];
  const order = [...votes.keys()].sort((one, other) => around(other) - around(one));
  for (const degree of order) {
    if (best.length === 3) break;
    if (best.every((other) => apartBy(degree, other) > 9)) best.push(degree);
  }
  // Upright pictures have their text between -90 and 90 degrees.
  return best.map((degree) => ((degree > 90 ? degree - 180 : degree) * Math.PI) / 180);
}

function apartBy(one: number, other: number): number {
  const apart = Math.abs(one - other) % 180;
  return Math.min(apart, 180 - apart);
}

function isAlike(one: number, other: number): boolean {
  return one < other * 1.9 && other < one * 1.9;
}

/** Lines of at least 14 marks: each mark's nearest neighbour to the right, where it is that one's to the left, too. */
function rowsOf(placed: readonly Placed[]): Row[] {
  const sorted = placed.toSorted((one, other) => one.u - other.u);
  const right = new Int32Array(sorted.length).fill(-1);
  const left = new Int32Array(sorted.length).fill(-1);
  const best = new Float64Array(sorted.length).fill(Infinity);
  for (const [at, one] of sorted.entries()) {
    let nearest = Infinity;
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.u - one.u > 3.6 * one.size) break;
      const size = Math.max(one.size, other.size);
      const [along, across] = [other.u - one.u, Math.abs(other.v - one.v)];
      if (along < 0.45 * size || across > 0.3 * size + 0.06 * along || !isAlike(one.size, other.size))
        continue;
      const far = along + 2 * across;
      if (far < nearest) {
        nearest = far;
        right[at] = next;
      }
    }
    const to = right[at] ?? -1;
    if (to >= 0 && nearest < (best[to] ?? 0)) {
      best[to] = nearest;
      left[to] = at;
    }
  }
  const chains: Placed[][] = [];
  for (const [at, one] of sorted.entries()) {
    const before = left[at] ?? -1;
    if (before >= 0 && right[before] === at) continue;
    const chain = [one];
    for (let from = at; ;) {
      const to = right[from] ?? -1;
      const next = sorted[to];
      if (!next || left[to] !== from) break;
      chain.push(next);
      from = to;
    }
    if (chain.length >= 3) chains.push(chain);
  }
  return joined(chains).filter(({ marks }) => marks.length >= 14);
}

/** Pieces of one line (a glare, a speck between letters) put together. */
function joined(chains: Placed[][]): Row[] {
  const rows = chains.map(rowOf).sort((one, other) => other.marks.length - one.marks.length);
  const whole: Row[] = [];
  for (const row of rows) {
    const home = whole.findIndex((other) => isOfOneLine(other, row));
    const other = whole[home];
    if (other) whole[home] = rowOf([...other.marks, ...row.marks].sort((one, two) => one.u - two.u));
    else whole.push(row);
  }
  return whole;
}

function isOfOneLine(one: Row, other: Row): boolean {
  if (one.marks.length < 5 || !isAlike(one.step, other.step)) return false;
  const middle = (other.marks[0]?.u ?? 0) / 2 + (other.marks.at(-1)?.u ?? 0) / 2;
  const begin = one.marks[0]?.u ?? 0;
  const end = one.marks.at(-1)?.u ?? 0;
  const gap = Math.max(begin - (other.marks.at(-1)?.u ?? 0), (other.marks[0]?.u ?? 0) - end);
  if (gap < 0.4 * one.step || gap > 12 * one.step) return false;
  const near = other.marks.reduce((sum, { v }) => sum + v, 0) / other.marks.length - heightAt(one, middle);
  return Math.abs(near) < 0.35 * one.step + 0.03 * gap;
}

function rowOf(marks: Placed[]): Row {
  const gaps = marks.slice(1).map(({ u }, at) => u - (marks[at]?.u ?? 0));
  const rough = median(gaps);
  // Those near the middle one; a gap of two letters is none.
  const step = mean(gaps.filter((gap) => Math.abs(gap - rough) < 0.35 * rough)) || rough;
  let place = 0;
  const places = marks.map((_, at) => {
    if (at > 0) place += Math.max(1, Math.round((gaps[at - 1] ?? step) / step));
    return place;
  });
  return { marks, step, places };
}

function heightAt({ marks }: Row, u: number): number {
  const line = fitted(
    marks.map((mark) => mark.u),
    marks.map(({ v }) => v),
    1,
  );
  return line(u);
}

/** Lines one under the other, of one step and beginning at one edge: three close ones or two. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const first of rows) {
    const below = rows
      .map((row) => ({ row, off: offsetOf(first, row) }))
      .filter(({ off }) => off > 1.1 && off < 3.4)
      .sort((one, other) => one.off - other.off);
    for (const { row: second, off } of below) {
      const third = rows.find((row) => Math.abs(offsetOf(second, row) - off) < 0.25 * off);
      if (third) groups.push([first, second, third]);
      groups.push([first, second]);
    }
  }
  const weight = (group: Row[]): number => group.reduce((sum, { marks }) => sum + marks.length, 0);
  return groups.sort((one, other) => weight(other) - weight(one)).slice(0, 4);
}

/** How far under a line another one lies, in letters; NaN where they are no neighbours in a zone. */
function offsetOf(one: Row, other: Row): number {
  if (one === other || Math.abs(one.step / other.step - 1) > 0.12) return Number.NaN;
  const [begin, end] = [other.marks[0]?.u ?? 0, other.marks.at(-1)?.u ?? 0];
  const overlap = Math.min(end, one.marks.at(-1)?.u ?? 0) - Math.max(begin, one.marks[0]?.u ?? 0);
  if (overlap < 10 * one.step) return Number.NaN;
  const middle = (begin + end) / 2;
  return (heightAt(other, middle) - heightAt(one, middle)) / one.step;
}

/** A group as zones: of the format that it fits, and a letter to the left or right in case a speck or a gap stands at the edge. */
function zonesIn(group: readonly Row[], cos: number, sin: number): Zone[] {
  const step = mean(group.map((row) => row.step));
  const edge = Math.min(...group.map(({ marks }) => marks[0]?.u ?? 0));
  const fits = group.map(({ marks, places, step: own }) => {
    const first = Math.round(((marks[0]?.u ?? 0) - edge) / own);
    const at = places.map((place) => place + first);
    return {
      last: at.at(-1) ?? 0,
      along: fitted(
        at,
        marks.map(({ u }) => u),
        2,
      ),
      across: fitted(
        at,
        marks.map(({ v }) => v),
        2,
      ),
    };
  });
  const count = Math.max(...fits.map(({ last }) => last)) + 1;
  const columns = ([30, 44] as const).find(
    (many) => linesOf[many] === group.length && Math.abs(many - count) <= 3,
  );
  if (!columns || step < 5) return [];
  const spare = count - columns;
  const starts = [...new Set([0, spare, Math.round(spare / 2), -1, 1])];
  return starts.map((start) => ({
    columns,
    rows: fits.map(({ along, across }) =>
      Array.from({ length: columns }, (_, column) => {
        const at = column + start;
        const [u, v] = [along(at), across(at)];
        const [du, dv] = [along(at + 0.5) - along(at - 0.5), across(at + 0.5) - across(at - 0.5)];
        return {
          x: u * cos - v * sin,
          y: u * sin + v * cos,
          along: { x: du * cos - dv * sin, y: du * sin + dv * cos },
        };
      }),
    ),
  }));
}

/** The curve of a degree that lies nearest to the points; those far off are left out the second time. */
function fitted(xs: readonly number[], ys: readonly number[], degree: 1 | 2): (x: number) => number {
  const first = leastSquares(xs, ys, degree);
  const off = xs.map((x, at) => Math.abs((ys[at] ?? 0) - first(x)));
  const limit = 2.5 * median(off) + 0.5;
  const kept = [...xs.keys()].filter((at) => (off[at] ?? 0) <= limit);
  if (kept.length < 5) return first;
  return leastSquares(
    kept.map((at) => xs[at] ?? 0),
    kept.map((at) => ys[at] ?? 0),
    degree,
  );
}

function leastSquares(xs: readonly number[], ys: readonly number[], degree: 1 | 2): (x: number) => number {
  const middle = mean(xs);
  const spread = Math.max(1, ...xs.map((x) => Math.abs(x - middle)));
  const powers = (x: number): number[] =>
    [1, (x - middle) / spread, ((x - middle) / spread) ** 2].slice(0, degree + 1);
  const size = degree + 1;
  const table = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const [at, x] of xs.entries()) {
    const terms = powers(x);
    for (const [row, line] of table.entries()) {
      for (const [column, term] of terms.entries())
        line[column] = (line[column] ?? 0) + (terms[row] ?? 0) * term;
      line[size] = (line[size] ?? 0) + (terms[row] ?? 0) * (ys[at] ?? 0);
    }
  }
  for (const [pivot, line] of table.entries()) {
    const by = line[pivot] || 1e-9;
    for (const [row, other] of table.entries()) {
      if (row === pivot) continue;
      const share = (other[pivot] ?? 0) / by;
      for (let column = pivot; column <= size; column += 1)
        other[column] = (other[column] ?? 0) - share * (line[column] ?? 0);
    }
  }
  const factors = table.map((line, row) => (line[size] ?? 0) / (line[row] || 1e-9));
  return (x) => powers(x).reduce((sum, term, at) => sum + term * (factors[at] ?? 0), 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
