import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RowOf } from '#contract/api';
import { formatDay } from '#domain/day';
import { plainTown } from '#domain/place-name';
import { birthFromTaxCode, normaliseTaxCode } from '#domain/tax-code';
import { useToday } from '#lib/use-today';
import { useFormHandle } from '#parts/form-body';
import type { CustomerForm } from './customer-form.ts';
import { birthplaceQuery, postcodeQuery, townQuery } from './queries.ts';

type Place = RowOf<'getLuoghi'>;

/** Boxes that fill by themselves. */
type Known = Partial<
  Pick<CustomerForm, 'cap' | 'citta' | 'sigla_provincia' | 'data_nascita' | 'sesso' | 'luogo_nascita'>
>;

const isPostcode = (cap: string) => /^\d{5}$/.test(cap);

/**
 * Fills what follows from what is typed: town and province from the postcode and the other way round, the birth from the
 * tax code. Only boxes that are empty or hold what was filled before; what a person typed stays, and where it disagrees that
 * is said beside it. `isNew` false: not before a code or an address was changed.
 */
export function usePlaces(isNew: boolean) {
  const { typed } = useFormHandle<CustomerForm>();
  const today = useToday();
  const [left, setLeft] = useState('');
  const fill = useFill();

  const code = typed.kind === 'persona' ? normaliseTaxCode(typed.codice_fiscale) : '';
  const birth = birthFromTaxCode(code, today);
  const mayFillBirth = useChanged(code, isNew);
  const { data: birthplaces } = useQuery({
    ...birthplaceQuery(birth?.place ?? '', birth?.day ?? ''),
    enabled: birth !== null,
  });
  const [birthplace] = birth ? (birthplaces ?? []) : [];
  const where = birthplace ? birthplaceName(birthplace) : null;

  const cap = typed.is_estero === 0 ? typed.cap.trim() : '';
  const mayFillAddress = useChanged(`${cap} ${typed.citta}`, isNew);
  const byCap = useQuery({ ...postcodeQuery(cap), enabled: isPostcode(cap) });
  const towns = isPostcode(cap) ? byCap.data : undefined;
  const byTown = useQuery({
    ...townQuery(left),
    enabled: typed.is_estero === 0 && left.length > 1 && cap === '',
  });
  const named = byTown.data;

  // All at once: of two who fill in one moment the second would take back what the first has put in.
  const onKnown = useEffectEvent(() => {
    fill({
      ...(birth && mayFillBirth ? { data_nascita: birth.day, sesso: birth.sex } : {}),
      ...(where !== null && mayFillBirth ? { luogo_nascita: where } : {}),
      ...(mayFillAddress ? { ...ofTown(named, left), ...ofPostcode(towns) } : {}),
    });
  });
  useEffect(() => onKnown(), [code, where, towns, named]);

  const isElsewhere =
    where !== null &&
    typed.luogo_nascita.trim() !== '' &&
    plainTown(typed.luogo_nascita) !== plainTown(where);
  return {
    /** What the tax code says, beside it. */
    said:
      birth &&
      `${birth.sex === 'F' ? 'Nata' : 'Nato'} il ${formatDay(birth.day)}${where ? ` a ${where}` : ''}`,
    birthHint: isElsewhere ? `Il codice fiscale dice ${where}: verificare.` : null,
    addressHint: towns ? hintOf(typed, towns) : null,
    /** Towns of one postcode, to be chosen from. */
    choices: typed.citta.trim() === '' && (towns?.length ?? 0) > 1 ? (towns ?? []) : [],
    /** The town's name is written: its province may be looked for. */
    leaveTown: () => setLeft(typed.citta.trim()),
  };
}

function useFill(): (known: Known) => void {
  const form = useFormHandle<CustomerForm>();
  const [before, setBefore] = useState<Known>({});
  return (known) => {
    const names = (Object.keys(known) as (keyof Known)[]).filter((name) => {
      const now = form.typed[name];
      return (now === '' || now === before[name]) && now !== known[name];
    });
    if (names.length === 0) return;
    const part = Object.fromEntries(names.map((name) => [name, known[name]]));
    setBefore({ ...before, ...part });
    form.set(part);
  };
}

/** True once something else stands there than when the form was opened: opening it changes nothing that is stored. */
function useChanged(value: string, isNew: boolean): boolean {
  const [first] = useState(value);
  const [isChanged, setChanged] = useState(isNew);
  if (!isChanged && value !== first) setChanged(true);
  return isChanged;
}

function ofPostcode(towns: readonly Place[] | undefined): Known {
  const [town, another] = towns ?? [];
  if (!town) return {};
  const isOneProvince = towns?.every(({ sigla_provincia }) => sigla_provincia === town.sigla_provincia);
  return {
    ...(another ? {} : { citta: town.citta }),
    ...(isOneProvince ? { sigla_provincia: town.sigla_provincia } : {}),
  };
}

function ofTown(found: readonly Place[] | undefined, name: string): Known {
  const [town, another] = (found ?? []).filter(({ citta }) => plainTown(citta) === plainTown(name));
  if (!town || another) return {};
  return { sigla_provincia: town.sigla_provincia, ...(town.cap === null ? {} : { cap: town.cap }) };
}

function hintOf({ cap, citta, sigla_provincia }: CustomerForm, towns: readonly Place[]): string | null {
  if (towns.length === 0) return 'CAP non trovato: verificare.';
  const isTown = citta.trim() === '' || towns.some((town) => plainTown(town.citta) === plainTown(citta));
  const province = sigla_provincia.trim().toUpperCase();
  const isProvince = province === '' || towns.some((town) => town.sigla_provincia === province);
  if (isTown && isProvince) return null;
  const names = towns.slice(0, 3).map((town) => `${town.citta} (${town.sigla_provincia})`);
  return `Il CAP ${cap.trim()} è di ${names.join(', ')}${towns.length > 3 ? '…' : ''}: verificare.`;
}

function birthplaceName({ citta, sigla_provincia }: Place): string {
  return sigla_provincia === 'EE' ? citta : `${citta} (${sigla_provincia})`;
}
