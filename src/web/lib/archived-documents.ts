import { asking } from './asking.ts';

/** The archived documents of a purchase (rulings §8); asked every 2 s while `isAwaited` and the receipt is not there. */
export const archivedDocuments = (
  serial_number: string,
  num_times: number,
  { linkToken = null, isAwaited = false }: { linkToken?: string | null; isAwaited?: boolean } = {},
) =>
  asking(
    'getDocumentiRicevuta',
    { serial_number, num_times },
    {
      quiet: true,
      ...(linkToken ? { linkToken } : {}),
      refetchInterval: ({ state }) =>
        isAwaited && !state.data?.some(({ tipo }) => tipo === 'ricevuta') ? 2000 : false,
      staleTime: 5000,
    },
  );

/** Where an archived document's bytes are; `motivo` says why an identity document is looked at (law §4). */
export function documentAddress(id_documento: string, motivo?: string): string {
  const search = motivo ? `?${new URLSearchParams({ motivo }).toString()}` : '';
  return `/api/documenti/${id_documento}.pdf${search}`;
}
