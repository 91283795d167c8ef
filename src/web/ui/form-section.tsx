import { useId, type ReactNode } from 'react';

/** A part of a long form: its title, a sentence on it, and its boxes. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <div className="grid gap-1">
        <h3 id={id} className="font-strong">
          {title}
        </h3>
        {lead ? <p className="text-sm text-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
