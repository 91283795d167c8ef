import { writeXlsx } from '#server/formats/write-xlsx';
import { median } from './load.ts';
import { ms, type Bench, type Measure } from './measure.ts';
import { officeToken, openOffice } from './office.ts';

const memories = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'];
const columns = ['Marca', 'Modello', 'Memoria', 'Prezzo', 'Tipo'].map((header) => ({ header, width: 14 }));
const rounds = 3;

/** An Excel price list of so many rows, one in a hundred of them wrong; prices differ from round to round. */
async function priceList(rows: number, round: number): Promise<Uint8Array<ArrayBuffer>> {
  const made = Array.from({ length: rows }, (_, number) => [
    `Marca ${1 + (number % 40)}`,
    `Modello ${Math.floor(number / memories.length)} importato`,
    memories[number % memories.length] ?? '',
    number % 100 === 99 ? -1 : 50 + round + (number % 900) / 2,
    'Smartphone',
  ]);
  return new Uint8Array(
    await new Response(writeXlsx('Listino', columns, made) as ReadableStream).arrayBuffer(),
  );
}

/**
 * Import of 10 000 and 50 000 prices from Excel as head office does it: upload with check and preview, application, error
 * file. The first round adds all models, the others change every price.
 */
export async function measureImport({ server, database }: Bench): Promise<Measure[]> {
  await openOffice(database.pool);
  const call = async (name: string, body: FormData | URLSearchParams) => {
    const headers = { Cookie: `permuta_sessione=${officeToken}`, 'X-Forwarded-For': '198.51.100.9' };
    const response = await fetch(`${server.url}/api/${name}`, { method: 'POST', headers, body });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200)
      throw new Error(`${name}: ${response.status} ${bytes.toString('utf8', 0, 200)}`);
    if (!response.headers.get('content-type')?.includes('json')) return { id_import: 0, size: bytes.length };
    const [item] = JSON.parse(bytes.toString()) as { ret_code?: number; id_import?: number }[];
    if (item?.ret_code !== 0) throw new Error(`${name}: ${bytes.toString('utf8', 0, 200)}`);
    return { id_import: item.id_import ?? 0, size: bytes.length };
  };
  const measures: Measure[] = [];
  for (const rows of [10_000, 50_000]) {
    const taken: { check: number; apply: number; errors: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const form = new FormData();
      form.set('file', new Blob([await priceList(rows, round)]), 'listino.xlsx');
      const start = performance.now();
      const { id_import } = await call('caricaListino', form);
      const checked = performance.now();
      await call('caricaListino', new URLSearchParams({ id_import: String(id_import) }));
      const applied = performance.now();
      await call('scaricaDeviceErrati', new URLSearchParams({ id_import: String(id_import) }));
      taken.push({ check: checked - start, apply: applied - checked, errors: performance.now() - applied });
    }
    const of = (part: 'check' | 'apply' | 'errors') => median(taken.map((one) => one[part]));
    const whole = median(taken.map((one) => one.check + one.apply + one.errors));
    measures.push({
      job: `import of ${rows} prices from Excel, with its error file`,
      value: `${ms(whole)}: upload, check and preview ${ms(of('check'))}, apply ${ms(of('apply'))}, error file ${ms(of('errors'))}`,
      ...(rows === 10_000 ? { reach: '1500 ms' } : {}),
      figures: { rows, taken },
    });
  }
  const start = performance.now();
  const { size } = await call('scaricaListino', new URLSearchParams());
  measures.push({
    job: 'the whole price list as an Excel file',
    value: `${ms(performance.now() - start)}, ${(size / 1e6).toFixed(1)} MB`,
    figures: { size },
  });
  return measures;
}
