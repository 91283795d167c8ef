import type { Placeholder } from '#domain/placeholder';

/** The names in braces that a wording may bear, each with what it becomes. Nothing where there is none. */
export function PlaceholderList({ known }: { known: readonly Placeholder[] }) {
  if (known.length === 0) return null;
  return (
    <div className="grid content-start gap-1 text-sm">
      <p className="font-medium text-soft">Segnaposto</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {known.map(({ name, label, required }) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-soft">
              {label}
              {required ? ' (obbligatorio)' : ''}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
