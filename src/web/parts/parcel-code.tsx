import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { meaningsOf, type CodeKind, type ScannedCode } from '#domain/scanned-code';
import { query } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { toast } from '#ui/toast';
import { ddtName, type Parcel } from './parcel.tsx';

/** What the number of a document, of a parcel or of a pick-up may look like: couriers' are of any digits. */
export const parcelKinds: readonly CodeKind[] = ['ddt', 'serial', 'text', 'ean', 'vat_number'];

interface Meant {
  /** Of one shop, or of several that have this number. */
  parcels: readonly Parcel[];
  code: string;
}

/**
 * Opens the reception of the parcel that a code means, by its document or the courier's numbers; of several shops' with one
 * number, their list, but for what was `typed` into a search. Answers the parcel; null: there is none, or one may not
 * receive.
 */
export function useParcelCode(): (all: readonly ScannedCode[], isTyped?: boolean) => Promise<Parcel | null> {
  const navigate = useNavigate();
  const mayReceive = maySession(useSession(), 'devices.receive');
  return useCallback(
    async (all, isTyped = false) => {
      const meant = mayReceive ? await meantBy(all) : null;
      const [parcel, other] = meant?.parcels ?? [];
      if (!parcel || (other && isTyped)) return null;
      if (other) toast.info(`Più negozi hanno il ${ddtName(parcel)}: scegli il pacco.`);
      const id = String(parcel.id_spedizione_magcent);
      await navigate({
        to: paths.ricezione(),
        search: other ? { pacchi_cerca: meant?.code } : { pacco: id },
      });
      return parcel;
    },
    [mayReceive, navigate],
  );
}

/** The same for Enter in a list's search, which has searched already: what a reader sends there opens its parcel, too. */
export function useTypedParcel(): (typed: string) => void {
  const open = useParcelCode();
  return (typed) => void open(meaningsOf(typed), true).catch((fault) => toast.error(faultText(fault)));
}

/** What is awaited comes before what has arrived: most shops had such a number once. */
async function meantBy(all: readonly ScannedCode[]): Promise<Meant | null> {
  for (const { kind, code } of all) {
    if (!parcelKinds.includes(kind)) continue;
    for (const call of ['getPacchiDaRicevere', 'getListaSpedizioni'] as const) {
      const rows = await query(call, { id_negozio: 0, search: code, limit: 20, conta: 0 });
      const parcels = rows.filter((row) => numbersOf(row).includes(code.toUpperCase()));
      if (parcels.length > 0) return { parcels, code };
    }
  }
  return null;
}

function numbersOf({ numero_ddt, anno_ddt, id_negozio, ...row }: Parcel): (string | undefined)[] {
  const ddt = `${numero_ddt}/${anno_ddt}`;
  return [
    ddt,
    `${ddt}/${id_negozio}`,
    row.tracking_spedizione?.toUpperCase(),
    row.numero_ritiro?.toUpperCase(),
  ];
}
