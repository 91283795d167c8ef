import type pg from 'pg';
import { formatDay } from '#domain/day';
import { keptFigures } from '#domain/kept-figure';
import { formatEuro, toCents } from '#domain/money';
import { mendFigures, wrongFigures } from '#server/ledger/keep-figures';
import { Unfit } from '#server/kit/unfit';

/** How many of them are shown. */
const shown = 20;

/**
 * `admin verify-figures`: figures of the dashboard that are not what their rows come to are told, and are a failure, unless they are put
 * right.
 */
export async function checkFigures(pool: pg.Pool, isMended: boolean): Promise<void> {
  const wrong = await wrongFigures(pool);
  if (wrong.length === 0) return console.log('Cifre verificate: sono quelle delle righe.');
  const lines = wrong.slice(0, shown).map((one) => {
    const whose = one.id_affiliato === 0 ? 'tutti gli affiliati' : `affiliato ${one.id_affiliato}`;
    const day = one.giorno === '-infinity' ? 'giorno non noto' : formatDay(one.giorno);
    const tell = (number: number, euro: number) => `${number} (${formatEuro(toCents(euro))})`;
    return `${keptFigures[one.voce]}, codice ${one.codice}, ${whose}, ${day}: tenute ${tell(one.numero_tenuto, one.valore_tenuto)}, le righe dicono ${tell(one.numero, one.valore)}`;
  });
  if (wrong.length > shown) lines.push(`e altre ${wrong.length - shown}.`);
  const text = [`Cifre diverse dalle righe: ${wrong.length}.`, ...lines].join('\n');
  if (!isMended) throw new Unfit(`${text}\nCon --esegui vengono rifatte dalle righe.`);
  console.log(text);
  console.log(`Rifatte dalle righe: ${await mendFigures(pool)}.`);
}
