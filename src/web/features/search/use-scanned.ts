import { useNavigate } from '@tanstack/react-router';
import { parseCaseCode } from '#domain/device';
import type { CodeKind, ScannedCode } from '#domain/scanned-code';
import { roles } from '#domain/role';
import { faultText } from '#lib/fault-text';
import { groupCode } from '#lib/format';
import { playBeep } from '#lib/play-beep';
import { queryClient } from '#lib/query-client';
import { maySession, type Session } from '#lib/session';
import { useParcelCode } from '#parts/parcel-code';
import { tellUseless, useScanTarget } from '#parts/scanner';
import { toast } from '#ui/toast';
import {
  findCoupons,
  findCustomers,
  findDevices,
  findPending,
  findShipments,
  meantBy,
  type Find,
} from './found-things.ts';
import { foundCoupons, foundCustomers, foundDevices, foundShipments, pendingPurchases } from './queries.ts';

/** The customer has it, and it opens nothing by itself: where it counts. */
const lockText = 'Prezzo bloccato: il codice si legge in Acquisto device, prima della valutazione estetica.';

/**
 * Where nobody waits for a code, it opens what it means: the device, the coupon, the customer, the shipment, which head office
 * receives.
 */
export function useScanned(session: Session): void {
  const navigate = useNavigate();
  const openParcel = useParcelCode();
  const open = async (all: readonly ScannedCode[]): Promise<void> => {
    const link = all.find(({ kind }) => kind === 'link');
    if (link && new URL(link.code).origin === location.origin) return location.assign(link.code);
    if (all.some(({ kind }) => kind === 'price_lock')) return toast.info(lockText);
    const lookedFor = all.filter(({ kind }) => finders[kind]);
    try {
      for (const { kind, code } of lookedFor) {
        const find = meantBy((await finders[kind]?.(session, code)) ?? [], code);
        if (find) return void navigate({ to: find.to, search: find.search });
      }
      if (await openParcel(all)) return;
      if (lookedFor.length === 0) return tellUseless(all);
      playBeep('bad');
      toast.error(
        `Codice letto: ${groupCode(lookedFor[0]?.code ?? '')}. Non si trova niente con questo codice.`,
      );
    } catch (fault) {
      toast.error(faultText(fault));
    }
  };
  useScanTarget({ isShy: true, onScan: (_, all) => void open(all) });
}

type Finder = (session: Session, code: string) => Promise<Find[]>;

const device: Finder = async (session, code) => {
  const { id_negozio, id_role } = session;
  const mayBuy = id_negozio > 0 && maySession(session, 'purchases.make');
  const [pending, bought] = await Promise.all([
    mayBuy ? queryClient.fetchQuery(pendingPurchases(id_negozio)) : [],
    queryClient.fetchQuery(foundDevices(code)),
  ]);
  return [...findPending(pending, code), ...findDevices(bought, roles[id_role].seesOfficeStock)];
};

const customer: Finder = async (session, code) =>
  session.id_negozio > 0 && maySession(session, 'customers.use')
    ? findCustomers(await queryClient.fetchQuery(foundCustomers(session.id_negozio, code)))
    : [];

/** How what a code means is found, in one's own reach. */
const finders: Partial<Record<CodeKind, Finder>> = {
  imei: device,
  serial: device,
  case: async (session, code) => {
    const cycle = parseCaseCode(code);
    const found = cycle ? await device(session, cycle.serial_number) : [];
    return found
      .filter(({ key }) => key.toUpperCase() === code.toUpperCase())
      .map((find) => ({ ...find, codes: [code] }));
  },
  coupon: async (_, code) => findCoupons(await queryClient.fetchQuery(foundCoupons(code))),
  tax_code: customer,
  vat_number: customer,
  // Who receives opens the reception instead.
  ddt: async (session, code) =>
    maySession(session, 'devices.receive')
      ? []
      : findShipments(await queryClient.fetchQuery(foundShipments(session, code))),
};
