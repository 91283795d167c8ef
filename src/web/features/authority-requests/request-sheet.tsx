import { useQuery } from '@tanstack/react-query';
import { FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import {
  authorityRequestKinds,
  authorityRequestMachine,
  authorityRequestStateNames,
} from '#domain/authority-request';
import { phoneName } from '#domain/device';
import { holdIs, holdMachine, holdStateNames, type HoldState } from '#domain/device-hold';
import { mutate } from '#lib/api';
import { asking, askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoment } from '#lib/format';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ReasonDialog } from '#parts/reason-dialog';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { DecideDialog, RestoreDialog, type HeldDevice } from './decide-dialog.tsx';

type Request = RowOf<'getRichiesteAutorita'>;

/** One request: what was asked, its papers, and the phones with what becomes of each. */
export function RequestSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const one = useQuery(askingOne('getRichiesteAutorita', { id_richiesta: id, conta: 0 }));
  const held = useQuery(asking('getDeviceAutorita', { id_richiesta: id }));
  const row = one.data;
  const error = row === undefined ? one.error : held.data === undefined ? held.error : null;
  return (
    <Dialog
      open
      side
      size="wide"
      onClose={onClose}
      title={row ? row.autorita : 'Richiesta di un’autorità'}
      lead={row ? `Protocollo ${row.protocollo} del ${formatDay(row.data_protocollo)}` : null}
    >
      {row && held.data ? (
        <div className="grid gap-5">
          <About one={row} />
          {row.cancellata_il ? null : <Papers one={row} />}
          <Phones one={row} devices={held.data} />
        </div>
      ) : row === null ? (
        <Notice kind="warn" title="Richiesta non trovata">
          Non c’è nessuna richiesta con questo numero.
        </Notice>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={() => Promise.all([one.refetch(), held.refetch()])} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Dialog>
  );
}

/** How a request stands. */
export function RequestBadge({ state }: { state: Request['stato'] }) {
  return (
    <Badge tone={authorityRequestMachine.can('close', state) ? 'amber' : 'grey'}>
      {authorityRequestStateNames[state]}
    </Badge>
  );
}

function About({ one }: { one: Request }) {
  return (
    <section aria-label="Richiesta" className="grid gap-3">
      <Facts
        look="edges"
        rows={[
          ['Stato', <RequestBadge key="s" state={one.stato} />],
          [authorityRequestKinds[one.tipo], <CodeText key="v" value={one.valore} label="valore" />],
          ['Inserita', `${formatMoment(one.aperta_il)}, ${one.operatore}`],
          ['Nota', one.nota],
          ['Chiusa', one.chiusa_il && `${formatMoment(one.chiusa_il)}, ${one.operatore_chiusura}`],
          ['Motivo della chiusura', one.motivo_chiusura],
          ['Dati cancellati', one.cancellata_il && formatMoment(one.cancellata_il)],
        ]}
      />
    </section>
  );
}

/** The paper that came, and what is given in answer; each leaves a line in the log of changes. */
function Papers({ one: { id_richiesta } }: { one: Request }) {
  const act = useAct();
  const save = (name: 'scaricaAttoAutorita' | 'scaricaEstrattoAutorita') =>
    void act.run(async () => {
      await saveFile(name, { id_richiesta });
      return null;
    });
  return (
    <section aria-label="Documenti" className="grid gap-2">
      <p className="flex flex-wrap gap-2">
        <Button
          kind="ghost"
          size="small"
          busy={act.isBusy}
          icon={<FileText size={16} aria-hidden="true" />}
          onClick={() => save('scaricaAttoAutorita')}
        >
          Atto
        </Button>
        <Button
          size="small"
          busy={act.isBusy}
          icon={<FileDown size={16} aria-hidden="true" />}
          onClick={() => save('scaricaEstrattoAutorita')}
        >
          Estratto per l’autorità
        </Button>
      </p>
      <p className="text-sm text-soft">
        L’estratto ha cedenti e device di questa richiesta, e di nessun’altra. Chi lo scarica resta nel
        registro delle modifiche.
      </p>
      <ActProblem act={act} />
    </section>
  );
}

const tones: Readonly<Record<HoldState, Tone>> = { FERMO: 'amber', SEQUESTRATO: 'red', RILASCIATO: 'green' };

interface PhoneProps {
  device: HeldDevice;
  onDecide: () => void;
  onRestore: () => void;
}

function Phone({ device, onDecide, onRestore }: PhoneProps) {
  return (
    <li className="grid gap-2 rounded-lg border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{phoneName(device)}</b>
        <CodeText value={device.imei || device.serial_number} label="IMEI" />
        <Badge tone={tones[device.stato]}>{holdStateNames[device.stato]}</Badge>
        <DeviceState id={device.id_stato_device} />
      </p>
      <p className="text-sm text-soft">
        {device.negozio}, {device.ragione_sociale} · acquistato {formatMoment(device.data_acquisto)} · fermo
        dal {formatMoment(device.fermato_il)}
      </p>
      {device.deciso_il ? (
        <p className="text-sm">
          {holdStateNames[device.stato]} {formatMoment(device.deciso_il)}, {device.operatore_esito}:{' '}
          <span className="wrap-anywhere">{device.motivo}</span>
        </p>
      ) : null}
      {holdMachine.can('restore', device.stato) ? (
        <p>
          <Button
            kind="ghost"
            size="small"
            aria-label={`Dissequestro di ${phoneName(device)}, ${device.imei || device.serial_number}`}
            onClick={onRestore}
          >
            Dissequestro
          </Button>
        </p>
      ) : null}
      {device.deciso_il ? null : (
        <p>
          <Button
            kind="ghost"
            size="small"
            aria-label={`Esito per ${phoneName(device)}, ${device.imei || device.serial_number}`}
            onClick={onDecide}
          >
            Esito
          </Button>
        </p>
      )}
    </li>
  );
}

function Phones({ one, devices }: { one: Request; devices: readonly HeldDevice[] }) {
  const [deciding, setDeciding] = useState<readonly HeldDevice[] | null>(null);
  const [isClosing, setClosing] = useState(false);
  const [restored, setRestored] = useState<HeldDevice | null>(null);
  const held = devices.filter(({ stato }) => stato === holdIs.held);
  const isOpen = authorityRequestMachine.can('close', one.stato);
  return (
    <section aria-labelledby="device-fermi" className="grid gap-3">
      <h3 id="device-fermi" className="text-lg font-strong">
        Device
      </h3>
      {devices.length === 0 ? (
        <p className="text-soft">
          Nessun device acquistato corrisponde.
          {isOpen ? ' Se verrà acquistato, si ferma da solo.' : null}
        </p>
      ) : (
        <ul className="grid gap-3">
          {devices.map((device) => (
            <Phone
              key={`${device.serial_number} ${device.num_times}`}
              device={device}
              onDecide={() => setDeciding([device])}
              onRestore={() => setRestored(device)}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <p className="flex flex-wrap justify-end gap-2">
          {held.length > 1 ? (
            <Button kind="ghost" onClick={() => setDeciding(held)}>
              Esito per tutti
            </Button>
          ) : null}
          <Button
            kind="ghost"
            disabledReason={held.length > 0 ? 'Prima va deciso ogni device fermo.' : null}
            onClick={() => setClosing(true)}
          >
            Chiudi la richiesta
          </Button>
        </p>
      ) : null}
      {deciding ? (
        <DecideDialog id_richiesta={one.id_richiesta} devices={deciding} onClose={() => setDeciding(null)} />
      ) : null}
      {restored ? (
        <RestoreDialog id_richiesta={one.id_richiesta} device={restored} onClose={() => setRestored(null)} />
      ) : null}
      {isClosing ? (
        <ReasonDialog
          title="Chiudere la richiesta?"
          lead="Da adesso un acquisto che le corrisponde non si ferma più."
          confirm="Chiudi la richiesta"
          label="Perché, o con quale atto"
          done="Richiesta chiusa."
          send={(motivo, once) =>
            mutate('setRichiestaAutoritaChiusa', { id_richiesta: one.id_richiesta, motivo }, once)
          }
          onClose={() => setClosing(false)}
        />
      ) : null}
    </section>
  );
}
