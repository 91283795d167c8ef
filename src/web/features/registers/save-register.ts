import { registerKey } from '#domain/register';
import { ApiFault, tellSessionExpired } from '#lib/api';

/** Fetches a shop's register over some days as PDF and saves it. Throws ApiFault, whose `fields.periodo` may say what to do. */
export async function saveRegister(id_negozio: number, from: string, until: string): Promise<void> {
  const key = registerKey(id_negozio, from, until);
  const response = await fetch(`/api/documenti/registro-${key}.pdf`, { credentials: 'same-origin' }).catch(
    broken,
  );
  if (!response.ok) {
    if (response.status === 401) tellSessionExpired();
    const [item] = (await response.json().catch(() => [{}])) as ConstructorParameters<typeof ApiFault>[0][];
    throw new ApiFault(item ?? {}, response.status);
  }
  const address = URL.createObjectURL(await response.blob().catch(broken));
  const link = document.createElement('a');
  link.href = address;
  link.download = `Registro-${key}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function broken(): never {
  throw new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0);
}
