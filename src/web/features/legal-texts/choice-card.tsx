import { Link } from '@tanstack/react-router';
import type { RowOf } from '#contract/api';
import type { VersionState } from '#domain/dated-version';
import type { LegalChoice } from '#domain/legal-choice';
import { defaultBuyer, legalBuyers } from '#domain/legal-buyer';
import { legalTexts } from '#domain/legal-text';
import { settingOf } from '#domain/setting-values';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { Badge } from '#ui/badge';
import type { TextVersion } from './queries.ts';

interface ChoiceCardProps {
  choice: LegalChoice;
  settings: readonly RowOf<'getImpostazioniSede'>[];
  texts: readonly TextVersion[];
  buyers: readonly RowOf<'getAcquirenti'>[];
}

/** One choice: what was decided, and each dated thing that carries it out with its first day and the next change. */
export function ChoiceCard({ choice, settings, texts, buyers }: ChoiceCardProps) {
  const places = [
    ...choice.settings.map((key) => ({
      name: settingOf(key).label,
      to: key === 'conservazione' ? paths.amministrazioneConservazione() : paths.amministrazioneAzienda(),
      search: {},
      versions: settings.filter(({ chiave }) => chiave === key),
    })),
    ...choice.texts.map((key) => ({
      name: legalTexts[key].label,
      to: paths.amministrazioneTesti(),
      search: { testo: key },
      versions: texts.filter(({ chiave }) => chiave === key),
    })),
  ];
  return (
    <li className="grid gap-2 px-5 py-4">
      <h2 className="text-base!">{choice.question}</h2>
      <p className="max-w-prose text-soft">{choice.chosen}</p>
      <ul className="grid gap-1 text-sm">
        {places.map(({ name, to, search, versions }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={to}
              search={search}
              className="inline-flex min-h-8 items-center font-medium text-accent underline underline-offset-2"
            >
              {name}
            </Link>
            <Since versions={versions} />
          </li>
        ))}
        {choice.isAffiliates ? <Buyers buyers={buyers} /> : null}
      </ul>
    </li>
  );
}

/** Since when what is in force holds, and when it changes. */
function Since({ versions }: { versions: readonly { valido_dal: string; stato: VersionState }[] }) {
  const current = versions.find(({ stato }) => stato === 'IN VIGORE');
  const next = versions.filter(({ stato }) => stato === 'PROGRAMMATA').at(-1);
  return (
    <>
      <span className="text-soft">
        {current ? `dal ${formatDay(current.valido_dal)}` : 'non ancora in vigore'}
      </span>
      {next ? <Badge tone="amber">cambia il {formatDay(next.valido_dal)}</Badge> : null}
    </>
  );
}

/** Affiliates of which something was said; for all others the default holds. */
function Buyers({ buyers }: { buyers: ChoiceCardProps['buyers'] }) {
  const ids = [...new Set(buyers.map(({ id_affiliato }) => id_affiliato))];
  return (
    <>
      {ids.map((id) => {
        const own = buyers.filter(({ id_affiliato }) => id_affiliato === id);
        const current = own.find(({ stato }) => stato === 'IN VIGORE')?.acquirente ?? defaultBuyer;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={paths.amministrazioneAffiliati()}
              search={{ id: String(id) }}
              className="inline-flex min-h-8 items-center font-medium text-accent underline underline-offset-2"
            >
              {own[0]?.ragione_sociale}
            </Link>
            <span>{legalBuyers[current].name}</span>
            <Since versions={own} />
          </li>
        );
      })}
      <li className="text-soft">
        {ids.length === 0 ? 'Per tutti gli affiliati' : 'Per gli altri'}:{' '}
        {legalBuyers[defaultBuyer].name.toLowerCase()}.
      </li>
    </>
  );
}
