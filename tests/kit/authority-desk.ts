import type pg from 'pg';
import type { DeviceHold } from '#domain/device-hold';
import type { Cycle } from './buy-phone.ts';
import type { TestClient } from './test-client.ts';

/** A paper as an authority sends it. */
const paper = (): File =>
  new File([new TextEncoder().encode('%PDF-1.7\nrichiesta')], 'richiesta.pdf', { type: 'application/pdf' });

let protocols = 0;

/** Enters a request of an authority; answers status and what the call said. */
export async function askAuthority(
  client: TestClient,
  fields: Record<string, string>,
  file: File | null = paper(),
): Promise<{ status: number; first: Record<string, unknown> }> {
  protocols += 1;
  const body = new FormData();
  const all = {
    tipo: 'IMEI',
    autorita: 'Questura di Milano',
    protocollo: `${protocols}/2026`,
    data_protocollo: '2026-01-15',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  if (file) body.set('file', file);
  const response = await client.request('/api/caricaRichiestaAutorita', { method: 'POST', body });
  const [first = {}] = (await response.json()) as Record<string, unknown>[];
  return { status: response.status, first };
}

/** The same where it must be done; answers the request's number. */
export async function holdFor(
  client: TestClient,
  valore: string,
  tipo: 'IMEI' | 'PERSONA' = 'IMEI',
): Promise<number> {
  const { status, first } = await askAuthority(client, { valore, tipo });
  if (status !== 200 || first['ret_code'] !== 0) throw new Error(`${status} ${JSON.stringify(first)}`);
  return Number(first['id_richiesta']);
}

/** A phone as its row has it now. */
export async function deviceNow(
  db: pg.Pool,
  { serial_number, num_times }: Cycle,
): Promise<{ imei: string; fermo: DeviceHold; id_stato_device: number }> {
  const { rows } = await db.query<{ imei: string; fermo: DeviceHold; id_stato_device: number }>(
    'select imei, fermo, id_stato_device from device where serial_number = $1 and num_times = $2',
    [serial_number, num_times],
  );
  if (!rows[0]) throw new Error(`no device ${serial_number}`);
  return rows[0];
}

/** What was done with a phone once it was held, in the order in which it was done. */
export async function doneSinceHeld(db: pg.Pool, { serial_number, num_times }: Cycle): Promise<string[]> {
  const { rows } = await db.query<{ evento: string }>(
    `select e.evento from device_event e join device_event h using (serial_number, num_times)
     where serial_number = $1 and num_times = $2 and h.evento = 'FERMATO' and e.id_evento > h.id_evento order by e.id_evento`,
    [serial_number, num_times],
  );
  return rows.map(({ evento }) => evento);
}
