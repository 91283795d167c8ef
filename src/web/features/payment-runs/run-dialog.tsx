import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoneOf, InputOf } from '#contract/api';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { useToday } from '#lib/use-today';
import { FormDialog } from '#parts/form-dialog';
import { Button } from '#ui/button';
import { DayBox } from '#ui/day-box';
import { Facts } from '#ui/facts';
import { Field } from '#ui/field';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { PayeeTable } from './payee-table.tsx';

type Preview = DoneOf<'setDisposizione'>;

interface RunDialogProps {
  /** The slips ticked, or the filters of the list they are found by. */
  asked: Omit<InputOf<'setDisposizione'>, 'anteprima'>;
  onClose: () => void;
  onMade: (id_disposizione: number) => void;
}

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** A payment run: who is paid what, who is not and why, and the one confirmation. */
export function RunDialog({ asked, onClose, onMade }: RunDialogProps) {
  const today = useToday();
  const [day, setDay] = useState<string | null>(null);
  const [negozi_ammessi, allow] = useState<number[]>([]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['setDisposizione', asked, day, negozi_ammessi],
    queryFn: ({ signal }) =>
      mutate(
        'setDisposizione',
        { ...asked, negozi_ammessi, data_esecuzione: day, anteprima: 1 },
        { signal, timeout: 60_000 },
      ),
    placeholderData: (before) => before,
    // Money is about to be asked for: what was seen a minute ago is not good enough.
    staleTime: 0,
    gcTime: 0,
  });
  const preview = data?.ok ? data : null;
  const refused = data && !data.ok ? data : null;
  const numero = preview?.numero ?? 0;
  return (
    <FormDialog
      size="wide"
      title="Disposizione di pagamento"
      lead="Un bonifico per negozio, con più e meno delle sue distinte insieme: un solo file per la banca."
      confirm={
        preview && numero > 0
          ? `Prepara ${countOf(numero, 'bonifico', 'bonifici')} per ${formatMoney(preview.importo)}`
          : 'Prepara'
      }
      onClose={onClose}
      start={{}}
      disabledReason={
        !preview || isFetching ? 'Attendi l’anteprima' : numero === 0 ? 'Non c’è nulla da pagare' : null
      }
      send={(_, { idempotencyKey }) =>
        mutate(
          'setDisposizione',
          {
            ...asked,
            negozi_ammessi,
            anteprima: 0,
            data_esecuzione: preview?.data_esecuzione ?? null,
            numero,
            importo: preview?.importo ?? 0,
          },
          { idempotencyKey, timeout: 60_000 },
        )
      }
      refused={(answer) => {
        void refetch();
        return answer.ret_message === 'VALORE_CAMBIATO'
          ? 'Nel frattempo le distinte sono cambiate: controlla l’anteprima nuova e conferma di nuovo.'
          : undefined;
      }}
      done="Disposizione preparata: ora scarica il file per la banca."
      onDone={({ id_disposizione }) => {
        if (id_disposizione !== null) onMade(id_disposizione);
      }}
    >
      {error || refused ? (
        <Notice
          kind="error"
          title={
            refused?.ret_message === 'DATI_AZIENDA_MANCANTI'
              ? 'Manca l’IBAN dell’azienda: si scrive in Amministrazione, Azienda.'
              : faultText(error ?? refused?.ret_message)
          }
          actions={
            <Button kind="ghost" size="small" onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      ) : preview ? (
        <Shown
          preview={preview}
          today={today}
          onDay={setDay}
          onAllow={(id) => allow((before) => [...before, id])}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </FormDialog>
  );
}

interface ShownProps {
  preview: Preview;
  today: string;
  onDay: (day: string) => void;
  onAllow: (id_negozio: number) => void;
}

function Shown({ preview, today, onDay, onAllow }: ShownProps) {
  const { numero, numero_distinte, importo, esclusi, importo_escluso, righe, distinte_proprie } = preview;
  const warned = righe.filter(({ avvisi }) => avvisi.length > 0).length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <Facts
          look="figures"
          rows={[
            ['Da pagare', <Money key="importo" euro={importo} />],
            ['Bonifici', formatCount(numero)],
            ['Distinte', formatCount(numero_distinte)],
          ]}
        />
        <Field label="Esecuzione" className="max-w-48">
          {(box) => (
            <DayBox
              {...box}
              label="Esecuzione"
              value={preview.data_esecuzione}
              min={today}
              max={undefined}
              onChange={onDay}
            />
          )}
        </Field>
      </div>
      {esclusi > 0 ? (
        <Notice kind="warn">
          {esclusi === 1 ? 'Un negozio resta fuori' : `${formatCount(esclusi)} negozi restano fuori`}, per{' '}
          <Money euro={importo_escluso} />: il motivo è accanto a ciascuno.
        </Notice>
      ) : null}
      {distinte_proprie > 0 ? (
        <Notice>
          {countOf(distinte_proprie, 'distinta resta', 'distinte restano')} a un collega: ci sono acquisti o
          voucher fatti da te.
        </Notice>
      ) : null}
      {warned > 0 ? (
        <Notice>
          {warned === 1 ? 'Un bonifico da guardare' : `${formatCount(warned)} bonifici da guardare`} prima di
          mandare il file.
        </Notice>
      ) : null}
      <PayeeTable rows={righe} of={numero + esclusi} onAllow={onAllow} />
    </div>
  );
}
