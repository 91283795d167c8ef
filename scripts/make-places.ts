import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainTown, townName } from '#domain/place-name';
import { refuse, wordsOf } from './command.ts';

/**
 * Makes what the server knows of places out of the lists it comes from (src/server/features/places/SOURCES.md):
 * `node scripts/make-places.ts --comuni comuni.csv --stati stati-esteri.csv --cap IT.txt`.
 */

const { values } = wordsOf('scripts/make-places.ts', { valued: ['comuni', 'stati', 'cap'] });
const folder = path.resolve(import.meta.dirname, '../src/server/features/places');

/** The fields of each line of a list; its first line where that names them. */
function rowsOf(option: 'comuni' | 'stati' | 'cap', separator: string, isHeaded: boolean): string[][] {
  const file = values.get(option) ?? refuse('scripts/make-places.ts', `Manca --${option}.`);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(isHeaded ? 1 : 0);
  return lines.filter((line) => line.trim() !== '').map((line) => line.trimEnd().split(separator));
}

// Where people were born: what each code of a tax code was called, and until when.
interface Era {
  name: string;
  sigla: string;
  from: string;
  to: string;
}
const eras = new Map<string, Era[]>();
const today = new Map<string, string>();
for (const [code = '', , upper = '', sigla = '', from = '', to = ''] of rowsOf('comuni', ';', true)) {
  const name = townName(upper);
  eras.set(code, [...(eras.get(code) ?? []), { name, sigla, from, to }]);
  if (to.startsWith('9999')) today.set(`${sigla} ${plainTown(name)}`, name);
}
const births: string[] = [];
for (const [code, list] of [...eras].sort()) {
  const merged: Era[] = [];
  for (const era of list.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = merged.at(-1);
    if (last && last.name === era.name && last.sigla === era.sigla) last.to = era.to;
    else merged.push({ ...era });
  }
  const said = merged.flatMap(({ name, sigla, to }, place) => [
    `${sigla} ${name}`,
    ...(place < merged.length - 1 ? [to.replaceAll('-', '')] : []),
  ]);
  births.push([code, ...said].join('\t'));
}
for (const [code = '', name = ''] of rowsOf('stati', ';', true)) births.push(`${code}\tEE ${name}`);
writeFileSync(path.join(folder, 'birthplaces.txt'), `${births.join('\n')}\n`);

// Postcodes: towns that have a town hall first, after them the places that belong to one.
const chief: Readonly<Record<string, string>> = { AO: 'Aosta', SU: 'Carbonia', VB: 'Verbania' };
const codes = new Map<string, Map<string, { text: string; isTown: boolean }>>();
for (const [, cap = '', written = '', , , province = '', sigla = '', , , lat, lon] of rowsOf(
  'cap',
  '\t',
  false,
)) {
  const town = today.get(`${sigla} ${plainTown(written)}`);
  const name = town ?? townName(written);
  const isChief = town !== undefined && plainTown(town) === plainTown(chief[sigla] ?? chiefOf(province));
  const key = `${cap}\t${sigla}`;
  const places = codes.get(key) ?? new Map<string, { text: string; isTown: boolean }>();
  const mark = isChief ? '*' : '';
  if (!places.has(name))
    places.set(name, {
      text: `${mark}${name};${Number(lat).toFixed(3)};${Number(lon).toFixed(3)}`,
      isTown: town !== undefined,
    });
  codes.set(key, places);
}
const lines = [...codes].sort().map(([key, places]) => {
  const all = [...places.values()];
  const [towns, parts] = [all.filter(({ isTown }) => isTown), all.filter(({ isTown }) => !isTown)];
  return [key, ...towns.map(({ text }) => text), '', ...parts.map(({ text }) => text)].join('\t').trimEnd();
});
writeFileSync(path.join(folder, 'postcodes.txt'), `${lines.join('\n')}\n`);

/** The chief town of a province is in its name: 'Massa-Carrara', 'Pesaro e Urbino', 'Reggio nell’Emilia'. */
function chiefOf(province: string): string {
  const isWhole = /^(Reggio|La |L'|Ascoli|Vibo)/.test(province);
  return isWhole ? province : (province.split(/[-\s]/)[0] ?? '');
}
