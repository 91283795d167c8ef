import type { RowOf } from '#contract/api';

type Company = Pick<
  RowOf<'getInformativa'>,
  'ragione_sociale' | 'partita_iva' | 'indirizzo' | 'rea' | 'capitale_sociale'
>;

/** Whose site this is, as the law wants it on every public page (codice civile art. 2250). */
export function CompanyLine({ company }: { company: Company | null | undefined }) {
  // The place is kept, so that nothing moves once it is there.
  if (!company) return <p className="min-h-5 w-full" aria-hidden="true" />;
  const { ragione_sociale, partita_iva, indirizzo, rea, capitale_sociale } = company;
  const said = [
    ragione_sociale,
    `P. IVA ${partita_iva}`,
    indirizzo,
    rea && `REA ${rea}`,
    capitale_sociale && `cap. soc. ${capitale_sociale}`,
  ];
  return (
    <p className="min-h-5 w-full wrap-anywhere" lang="it">
      <bdi>{said.filter(Boolean).join(' · ')}</bdi>
    </p>
  );
}
