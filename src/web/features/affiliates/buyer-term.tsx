import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { firstDayError } from '#domain/dated-version';
import { addDays } from '#domain/day';
import { defaultBuyer, legalBuyerCodes, legalBuyers } from '#domain/legal-buyer';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { formatDay } from '#lib/format';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormBody, FormSubmit } from '#parts/form-body';
import { SelectField } from '#parts/form-fields';
import { useForm } from '#parts/form-state';
import { VersionList } from '#parts/version-list';
import { FormSection } from '#ui/form-section';
import { Notice } from '#ui/notice';

const choices = legalBuyerCodes.map((value) => ({ value, label: legalBuyers[value].name }));

/** Who buys this affiliate's phones in the eyes of the law, from which day; changed at once, with its line in the log of changes. */
export function BuyerTerm({ id_affiliato }: { id_affiliato: number }) {
  const { data: versions } = useQuery(asking('getAcquirenti', { id_affiliato }));
  return (
    <div className="mt-6 border-t border-line pt-5">
      <FormSection
        title="Chi acquista per legge"
        lead="Lo seguono ricevuta, registri, causale del DDT, distinta e fatture tra i due. Vale per gli acquisti aperti da quel giorno; i documenti già fatti tengono il loro acquirente."
      >
        {versions ? <Editor key={versions[0]?.marca ?? ''} {...{ id_affiliato, versions }} /> : null}
      </FormSection>
    </div>
  );
}

type Version = RowOf<'getAcquirenti'>;

interface EditorProps {
  id_affiliato: number;
  versions: readonly Version[];
}

function Editor({ id_affiliato, versions }: EditorProps) {
  const today = useToday();
  const marca = versions[0]?.marca ?? null;
  const current = versions.find(({ stato }) => stato === 'IN VIGORE')?.acquirente ?? defaultBuyer;
  const form = useForm({
    draft: `acquirente-${id_affiliato}`,
    version: marca,
    start: { acquirente: current as string, valido_dal: addDays(today, 1) },
    say: 'typed',
    check: ({ valido_dal }) => ({ valido_dal: firstDayError(valido_dal, today) }),
    send: ({ acquirente, valido_dal }, once) =>
      mutate(
        'setAcquirente',
        { id_affiliato, valido_dal, acquirente: acquirente as Version['acquirente'], marca: once.version },
        once,
      ),
    done: (_, { valido_dal }) =>
      valido_dal === today ? 'Acquirente in vigore da oggi' : `Acquirente dal ${formatDay(valido_dal)}`,
  });
  const chosen = legalBuyerCodes.find((one) => one === form.typed.acquirente) ?? defaultBuyer;
  return (
    <div className="grid gap-4">
      <Notice kind="warn" title="Da confermare con un professionista">
        Da chi compra dipendono IVA, registri e documenti di trasporto.
      </Notice>
      <FormBody form={form} className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="acquirente"
          label="Acquirente"
          required
          choices={choices}
          help={legalBuyers[chosen].tell}
        />
        <DayField name="valido_dal" label="Vale dal" required min={today} />
        <FormSubmit className="justify-self-start">Salva l’acquirente</FormSubmit>
      </FormBody>
      {versions.length > 0 ? (
        <VersionList
          label="Versioni: chi acquista per legge"
          versions={versions}
          content={({ acquirente }) => legalBuyers[acquirente].name}
          remove="delAcquirente"
          removed={({ valido_dal }) => ({ id_affiliato, valido_dal, marca })}
          form={form}
        />
      ) : (
        <p className="text-sm text-soft">Finora: {legalBuyers[defaultBuyer].name.toLowerCase()}.</p>
      )}
    </div>
  );
}
