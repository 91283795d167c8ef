import { useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { soldImeiLoads, soldImeis } from '#contract/lists/campaigns';
import { soldImeiStates, type SoldImeiState } from '#domain/sold-imei';
import { formatCount, formatDay, formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Dialog } from '#ui/dialog';
import { Tabs } from '#ui/tabs';
import type { OfficeCampaign } from './campaign-words.ts';
import { SoldImeisUpload } from './sold-imeis-upload.tsx';

type SoldImei = RowOf<'getImeiSamsung'>;
type Load = RowOf<'getCaricamentiImei'>;

/** The IMEIs that Samsung sold within a campaign (S1 §5): which are free, a new list, the lists loaded so far. */
export function SoldImeis({ campaign, onClose }: { campaign: OfficeCampaign; onClose: () => void }) {
  const [part, setPart] = useState<'elenco' | 'carica' | 'caricamenti'>(
    campaign.imei_caricati === 0 ? 'carica' : 'elenco',
  );
  const body = useRef<HTMLDivElement>(null);
  const { id_affiliato, sku } = campaign;
  return (
    <Dialog
      open
      size="wide"
      title="IMEI venduti Samsung"
      lead={`${campaign.id_campagna} · ${campaign.ragione_sociale}`}
      initialFocus={body}
      onClose={onClose}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <Tabs
          label="IMEI venduti"
          value={part}
          onChange={setPart}
          tabs={[
            {
              value: 'elenco',
              label: 'Elenco',
              content: (
                <ListPage
                  list={soldImeis}
                  call="getImeiSamsung"
                  asked={{ id_affiliato, sku }}
                  isLocal
                  cells={imeiCells}
                  empty="Nessun IMEI caricato: senza elenco decide il servizio Samsung."
                />
              ),
            },
            {
              value: 'carica',
              label: 'Carica file Excel',
              content: <SoldImeisUpload campaign={campaign} onLoaded={() => setPart('elenco')} />,
            },
            { value: 'caricamenti', label: 'Caricamenti', content: <Loads campaign={campaign} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}

const tones: Readonly<Record<SoldImeiState, Tone>> = { LIBERO: 'green', PRENOTATO: 'amber', USATO: 'grey' };

function Under({ text, small }: { text: string; small: string | false }) {
  return (
    <span className="inline-grid leading-tight wrap-anywhere">
      {text}
      {small ? <span className="text-xs text-soft">{small}</span> : null}
    </span>
  );
}

const forAll = 'tutti i clienti';
const imeiCells = {
  imei: (row: SoldImei) => <CodeText value={row.imei} label="IMEI" />,
  stato: (row: SoldImei) => <Badge tone={tones[row.stato]}>{soldImeiStates[row.stato]}</Badge>,
  data_caricamento: (row: SoldImei) => (
    <Under text={formatDay(row.data_caricamento)} small={row.is_tutti === 1 && forAll} />
  ),
  data_acquisto: (row: SoldImei) =>
    row.codice_pratica === null ? '—' : row.data_acquisto ? formatDay(row.data_acquisto) : 'in corso',
};
const loadCells = {
  data_caricamento: (row: Load) => formatMoment(row.data_caricamento),
  nome_file: (row: Load) => <Under text={row.nome_file} small={row.is_tutti === 1 && forAll} />,
};

/** The lists loaded for a campaign: who, when, how many; the free IMEIs of one may be taken out again. */
function Loads({ campaign: { id_affiliato, sku } }: { campaign: OfficeCampaign }) {
  const [asked, ask] = useState<Load | null>(null);
  const remove = useMutate('setCaricamentoImeiAnnullato', {
    done: ({ tolti, rimasti }) =>
      `${formatCount(tolti)} IMEI tolti${rimasti === 0 ? '' : `, ${formatCount(rimasti)} in uso restano`}`,
    onDone: () => ask(null),
  });
  return (
    <>
      <ListPage
        list={soldImeiLoads}
        call="getCaricamentiImei"
        asked={{ id_affiliato, sku }}
        isLocal
        cells={loadCells}
        rowActions={(row) =>
          row.data_annullo === null ? (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Togli gli IMEI liberi di ${row.nome_file}`}
              onClick={() => ask(row)}
            >
              Togli i liberi
            </Button>
          ) : null
        }
        empty="Nessun file caricato per questa campagna."
      />
      <ConfirmDialog
        open={asked !== null}
        danger
        title="Togliere gli IMEI liberi?"
        confirmLabel="Togli"
        busy={remove.isBusy}
        onConfirm={() => asked && void remove.send({ id_caricamento: asked.id_caricamento })}
        onClose={() => {
          ask(null);
          remove.act.clear();
        }}
      >
        <p>
          Gli IMEI ancora liberi di «{asked?.nome_file}» non varranno più per la promozione. Quelli usati o
          prenotati da un acquisto restano.
        </p>
        <ActProblem act={remove.act} className="mt-3" />
      </ConfirmDialog>
    </>
  );
}
