import type { ReactNode } from 'react';
import { firstDayError } from '#domain/dated-version';
import { addDays } from '#domain/day';
import { legalTextError, legalTexts, longestOf, type LegalTextKey } from '#domain/legal-text';
import { mutate } from '#lib/api';
import { formatDay } from '#lib/format';
import { useToday } from '#lib/use-today';
import { FormBody, FormSubmit } from '#parts/form-body';
import { DayField } from '#parts/day-field';
import { TextField } from '#parts/form-fields';
import { useForm } from '#parts/form-state';
import { VersionList } from '#parts/version-list';
import { Notice } from '#ui/notice';
import { PlaceholderList } from '#ui/placeholder-list';
import type { TextVersion } from './queries.ts';

interface TextEditorProps {
  textKey: LegalTextKey;
  /** of this text, newest first */
  versions: readonly TextVersion[];
  /** The page on which people read it, with the wording that is being written. */
  preview: (text: string) => ReactNode;
}

/** A new wording from a day on, beside the one in force, with the page it will stand on. */
export function TextEditor({ textKey, versions, preview }: TextEditorProps) {
  const { placeholders, label } = legalTexts[textKey];
  const current = versions.find(({ stato }) => stato === 'IN VIGORE') ?? versions[0];
  // One goes on from the newest wording, the planned one if there is one.
  const newest = versions[0];
  const isPlanned = newest?.stato === 'PROGRAMMATA';
  const today = useToday();
  const marca = newest?.marca ?? null;
  const same = `Il testo è quello ${isPlanned ? 'già programmato' : 'in vigore'}`;
  const form = useForm({
    draft: `testo-${textKey}`,
    version: marca,
    start: {
      testo: newest?.testo ?? '',
      valido_dal: isPlanned ? newest.valido_dal : addDays(today, 1),
    },
    say: 'typed',
    unchanged: same,
    check: ({ testo, valido_dal }) => ({
      testo: legalTextError(textKey, testo) ?? (!isPlanned && testo.trim() === newest?.testo ? same : null),
      valido_dal: firstDayError(valido_dal, today),
    }),
    send: ({ testo, valido_dal }, once) =>
      mutate(
        'setTestoLegale',
        { chiave: textKey, valido_dal, testo: testo.trim(), marca: once.version },
        once,
      ),
    done: (_, { valido_dal: from }) =>
      from === today ? 'Testo in vigore da oggi' : `Testo in vigore dal ${formatDay(from)}`,
  });
  const { testo, valido_dal } = form.typed;

  return (
    <div className="grid gap-8">
      <FormBody form={form} className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <TextField name="testo" label="Nuovo testo" required rows={11} maxLength={longestOf(textKey)} />
        <section aria-labelledby="testo-in-vigore" className="grid content-start gap-1.5">
          <h2 id="testo-in-vigore" className="text-sm! font-medium! text-soft">
            In vigore{current ? ` dal ${formatDay(current.valido_dal)}` : ''}
          </h2>
          <p className="rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
            {current?.testo ?? 'Nessun testo.'}
          </p>
        </section>
        <div className="flex flex-wrap items-start gap-3">
          <DayField
            name="valido_dal"
            label="Vale dal"
            required
            min={today}
            help={
              versions.some((one) => one.valido_dal === valido_dal)
                ? 'Sostituisce la versione di quel giorno.'
                : null
            }
          />
          <FormSubmit className="mt-7">Salva il nuovo testo</FormSubmit>
        </div>
        <PlaceholderList known={placeholders} />
        <Notice className="md:col-span-2">
          Le ricevute già emesse tengono il testo del loro giorno, anche quelle ancora da firmare.
        </Notice>
      </FormBody>
      <section aria-labelledby="anteprima-testo" className="grid gap-3">
        <h2 id="anteprima-testo">Anteprima</h2>
        {legalTextError(textKey, testo) ? (
          <p className="text-soft">L’anteprima torna quando il testo si può usare.</p>
        ) : (
          preview(testo.trim())
        )}
      </section>
      <section aria-labelledby="versioni-testo" className="grid gap-3">
        <h2 id="versioni-testo">Versioni</h2>
        <VersionList
          label={`Versioni: ${label}`}
          versions={versions}
          content={(version) => <p className="max-w-prose whitespace-pre-line">{version.testo}</p>}
          remove="delTestoLegale"
          removed={(version) => ({ chiave: textKey, valido_dal: version.valido_dal, marca })}
          form={form}
        />
      </section>
    </div>
  );
}
