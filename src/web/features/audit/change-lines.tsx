import { fieldChanges } from '#domain/audit-field';
import { WholeDates } from '#ui/whole-dates';
import type { AuditEntry } from './queries.ts';

const mostShown = 4;
const mostLetters = 60;

/** The changed fields of an entry in short: name, before, after; long values and many fields are left to the detail. */
export function ChangeLines({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry.da, entry.a, entry.nomi);
  const isNew = entry.da === null;
  const more = changes.length - mostShown;
  if (changes.length === 0) return entry.nota ? null : <span className="text-soft">—</span>;
  return (
    <div className="text-sm">
      <dl className="grid gap-0.5">
        {changes.slice(0, mostShown).map(({ campo, prima, dopo }) => (
          <div key={campo} className="leading-snug wrap-anywhere">
            <dt className="inline text-soft">{campo}: </dt>
            <dd className="inline">
              {isNew || isLong(prima, dopo) ? null : (
                <>
                  <del className="text-soft no-underline">
                    <span className="sr-only">prima </span>
                    <WholeDates>{short(prima)}</WholeDates>
                  </del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              {isLong(prima, dopo) && !isNew ? (
                <span className="font-medium">testo cambiato, da confrontare con Apri</span>
              ) : (
                <ins className="font-medium no-underline">
                  {isNew ? null : <span className="sr-only">dopo </span>}
                  <WholeDates>{short(dopo)}</WholeDates>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 ? (
        <p className="text-xs text-soft">{more === 1 ? 'e un altro campo' : `e altri ${more} campi`}</p>
      ) : null}
    </div>
  );
}

/** Two long texts begin alike: cut off, they would say nothing. */
const isLong = (prima: string, dopo: string) => prima.length > mostLetters && dopo.length > mostLetters;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > mostLetters ? `${line.slice(0, mostLetters).trimEnd()}…` : line;
}
