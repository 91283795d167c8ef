import type { ReactNode } from 'react';
import { fieldChanges, type FieldChange } from '#domain/audit-field';
import { formatCount, formatMoment } from '#lib/format';
import { Dialog } from '#ui/dialog';
import { asWhom } from './as-whom.ts';
import type { AuditEntry } from './queries.ts';
import { wordDiff, type Stretch } from './word-diff.ts';

/** Longer ones stand side by side, with the words that changed marked. */
const longText = 80;

/** An entry whole: who, when, as whom, and each field before and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const changes = fieldChanges(entry.da, entry.a, entry.nomi);
  const isLong = ({ prima, dopo }: FieldChange) => prima.length > longText || dopo.length > longText;
  const whom = asWhom(entry);
  return (
    <Dialog
      open
      dismissOutside
      onClose={onClose}
      size="wide"
      title={`${entry.nome_azione}: ${entry.nome_oggetto} ${entry.nome_chiave ?? entry.chiave}`}
      lead={entry.nota}
    >
      <div className="grid gap-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Fact name="Quando">{formatMoment(entry.quando)}</Fact>
          <Fact name="Chi">
            {entry.operatore}
            {whom ? <span className="block text-sm text-soft">{whom}</span> : null}
          </Fact>
          <Fact name="Chiave">{entry.chiave}</Fact>
          <Fact name="Indirizzo IP">{entry.ip}</Fact>
          {entry.ragione_sociale ? <Fact name="Affiliato">{entry.ragione_sociale}</Fact> : null}
          {entry.negozio ? <Fact name="Negozio">{entry.negozio}</Fact> : null}
          <Fact name="Voce">{formatCount(entry.progressivo)}</Fact>
        </dl>
        {changes.filter((change) => !isLong(change)).length > 0 ? (
          <ShortChanges changes={changes.filter((change) => !isLong(change))} isNew={entry.da === null} />
        ) : null}
        {changes.filter(isLong).map((change) => (
          <LongChange key={change.campo} change={change} isNew={entry.da === null} />
        ))}
        <p className="text-sm text-soft">
          Impronta <code className="font-mono text-xs break-all">{entry.impronta}</code>
        </p>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function ShortChanges({ changes, isNew }: { changes: readonly FieldChange[]; isNew: boolean }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Campi</caption>
      <thead>
        <tr className="text-sm text-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Campo
          </th>
          {isNew ? null : (
            <th scope="col" className="py-2 pr-4 font-semibold">
              Prima
            </th>
          )}
          <th scope="col" className="py-2 font-semibold">
            {isNew ? 'Valore' : 'Dopo'}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ campo, prima, dopo }) => (
          <tr key={campo} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal text-soft">
              {campo}
            </th>
            {isNew ? null : <td className="py-2 pr-4 wrap-anywhere">{prima}</td>}
            <td className="py-2 font-medium wrap-anywhere">{dopo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LongChange({ change, isNew }: { change: FieldChange; isNew: boolean }) {
  const { campo, prima, dopo } = change;
  const diff = wordDiff(prima, dopo);
  return (
    <section aria-label={campo}>
      <h3 className="mb-2">{campo}</h3>
      {isNew ? (
        <p className="max-w-prose whitespace-pre-wrap">{dopo}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Version name="Prima" stretches={diff.before} mark="bg-red-soft text-red line-through" />
          <Version name="Dopo" stretches={diff.after} mark="bg-green-soft text-green no-underline" />
        </div>
      )}
    </section>
  );
}

function Version({ name, stretches, mark }: { name: string; stretches: readonly Stretch[]; mark: string }) {
  const Mark = name === 'Prima' ? 'del' : 'ins';
  return (
    <div>
      <p className="text-sm text-soft">{name}</p>
      <p className="mt-1 rounded-md bg-sunken p-3 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {stretches.map(({ text, isOwn }, place) =>
          isOwn ? (
            <Mark key={place} className={`rounded-sm ${mark}`}>
              {text}
            </Mark>
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
      </p>
    </div>
  );
}
