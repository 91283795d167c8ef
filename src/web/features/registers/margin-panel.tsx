import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { InputOf } from '#contract/api';
import { purchaseRegimeNames } from '#domain/purchase-regime';
import { marginDeadline } from '#domain/register';
import { asCode, formatCount, formatDay } from '#lib/format';
import { tablePages, tableState } from '#lib/list-table';
import { saveList } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CsvButton } from '#ui/csv-button';
import { PeriodBox } from '#ui/period-box';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { MarginTable } from './margin-table.tsx';
import { marginPage, marginWaiting } from './queries.ts';
import type { RegisterFilter } from './register-filter.ts';
import { ShopChoice } from './shop-choice.tsx';

export interface MarginPanelProps {
  filter: RegisterFilter;
  show: (filter: RegisterFilter, isTyping?: boolean) => void;
}

/** Purchase side of the margin-scheme register: found, handed to accounting, and warned about when that is late. */
export function MarginPanel({ filter, show }: MarginPanelProps) {
  const { cerca, negozio, da, a, regime, esportati, pagina, righe } = filter;
  const asked = {
    id_negozio: negozio,
    search: asCode(cerca) || null,
    date_start: da || null,
    date_end: a || null,
    regime_acquisto: regime && [regime],
    is_esportato: esportati === '' ? null : esportati === 'si' ? 1 : 0,
  } satisfies InputOf<'getRegistroMargine'>;
  const cache = useQueryClient();
  const listed = useQuery(marginPage({ ...asked, limit: righe, offset: pagina * righe }));
  const { data } = listed;
  const { data: waiting } = useQuery(marginWaiting(negozio));
  const act = useAct();
  const isEmpty = data?.rows.length === 0;
  const save = (file: () => Promise<void>): void => {
    void act.run(async () => {
      await file();
      // What was handed over says so now.
      await cache.invalidateQueries({ queryKey: ['getRegistroMargine'] });
      await cache.invalidateQueries({ queryKey: ['getRegistroMargineScadenze'] });
    });
  };
  const narrow = (next: Partial<RegisterFilter>) => show({ ...filter, ...next, pagina: 0 });
  return (
    <div className="grid gap-3">
      {waiting && waiting.in_ritardo > 0 ? (
        <Notice
          kind="warn"
          title={
            waiting.in_ritardo === 1
              ? `1 acquisto da oltre ${marginDeadline} giorni non ancora esportato`
              : `${formatCount(waiting.in_ritardo)} acquisti da oltre ${marginDeadline} giorni non ancora esportati`
          }
          actions={
            <Button kind="ghost" size="small" onClick={() => narrow({ esportati: 'no', regime: null })}>
              Mostra da esportare
            </Button>
          }
        >
          Vanno annotati entro {marginDeadline} giorni dall’acquisto; il primo è del {formatDay(waiting.dal)}.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Cerca nel registro del margine"
          placeholder="IMEI, modello, cedente…"
          className="w-full sm:max-w-xs"
          value={cerca}
          onSearch={(text) => show({ ...filter, cerca: text, pagina: 0 }, true)}
        />
        <ShopChoice
          all="Tutti i negozi"
          className="w-full sm:w-52"
          value={negozio}
          onChange={(next) => narrow({ negozio: next })}
        />
        <PeriodBox label="Data di acquisto" value={{ da, a }} onChange={narrow} />
        <Field label="Regime" className="w-52 max-sm:grow">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti quelli del margine"
              choices={purchaseRegimeNames.map((one) => ({ value: one, label: one }))}
              value={regime ?? ''}
              onChange={({ target }) =>
                narrow({ regime: purchaseRegimeNames.find((one) => one === target.value) ?? null })
              }
            />
          )}
        </Field>
        <Field label="Esportazione" className="w-40 max-sm:grow">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={[
                { value: 'no', label: 'Da esportare' },
                { value: 'si', label: 'Già esportati' },
              ]}
              value={esportati}
              onChange={({ target }) =>
                narrow({ esportati: target.value === 'si' || target.value === 'no' ? target.value : '' })
              }
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2 lg:ml-auto">
          <CsvButton
            isBusy={act.isBusy}
            isEmpty={isEmpty}
            onSave={() => save(() => saveList('getRegistroMargine', asked))}
          />
          <Button
            kind="ghost"
            busy={act.isBusy}
            disabledReason={isEmpty ? 'Niente da esportare' : null}
            icon={<FileSpreadsheet size={18} aria-hidden="true" />}
            onClick={() => save(() => saveList('getRegistroMargine', { ...asked, formato: 'xlsx' }))}
          >
            ESPORTA EXCEL
          </Button>
        </div>
      </div>
      <ActProblem act={act} />
      <MarginTable
        withShop={negozio === 0}
        rows={data?.rows}
        {...tableState(listed)}
        empty="Nessun acquisto per questa ricerca."
        page={tablePages(filter, data?.total, show).page}
      />
      <p className="max-w-prose text-sm text-soft">
        I file hanno anche le colonne della vendita, vuote: le compila la contabilità. Gli acquisti da imprese
        che hanno detratto l’IVA non rientrano nel regime del margine e si vedono solo scegliendo il loro
        regime.
      </p>
    </div>
  );
}
