import { Fragment } from 'react';
import { notAvailable } from '#domain/customer';
import { maskPhone } from '#domain/phone';
import type { Customer } from './queries.ts';

/** A customer in two lines: who it is, and below it by what one is told from another. A company has N.D. in a person's fields (S1 §3). */
export function CustomerLines({ customer }: { customer: Customer }) {
  const { cognome, nome, codice_fiscale, ragione_sociale, partita_iva, citta, sigla_provincia } = customer;
  const none = (label: string) => [`${label} `, <span key={label}>{notAvailable}</span>];
  const facts = [
    ...(ragione_sociale === null ? [] : [none('Cognome'), none('Nome')]),
    codice_fiscale ?? none('CF'),
    ...(partita_iva === null ? [] : [`P. IVA ${partita_iva}`]),
    sigla_provincia === null ? citta : `${citta} (${sigla_provincia})`,
    maskPhone(customer.telefono_cellulare),
  ];
  return (
    <span className="block min-w-0 text-left leading-snug whitespace-normal">
      <span className="block font-semibold wrap-anywhere">
        {ragione_sociale ?? [cognome, nome].filter(Boolean).join(' ')}
      </span>
      <span className="block text-sm font-normal wrap-anywhere text-soft">
        {facts.map((fact, place) => (
          <Fragment key={place}>
            {place > 0 ? ' · ' : null}
            {fact}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
