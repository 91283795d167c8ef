import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isGrade, gradeText } from '#domain/grading';
import { memoryName } from '#domain/memory';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { deviceName } from './device-table.tsx';
import { deviceOf, type Cycle, type Device } from './queries.ts';
import { TestList } from './test-list.tsx';

export interface DeviceDetailProps {
  cycle: Cycle;
  /** The row of the list, shown until the answer is there. */
  known: Device | undefined;
  mayResume: boolean;
  onClose: () => void;
}

/** Everything about one device (S2 §2 /magazzino, detail modal), from the side. */
export function DeviceDetail({ cycle, known, mayResume, onClose }: DeviceDetailProps) {
  const { data, error, refetch } = useQuery({
    ...deviceOf(cycle),
    ...(known ? { placeholderData: known } : {}),
  });
  return (
    <Dialog open onClose={onClose} side dismissOutside title={data ? deviceName(data) : 'Device'}>
      {data ? (
        <Detail device={data} mayResume={mayResume} />
      ) : error ? (
        <Notice
          kind="error"
          title={faultText(error)}
          actions={
            <Button kind="ghost" size="small" onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      ) : data === null ? (
        <Notice kind="warn" title="Device non trovato">
          Nessun device {cycle.serial_number} tra quelli visibili al tuo utente.
        </Notice>
      ) : (
        <SkeletonLines lines={12} />
      )}
    </Dialog>
  );
}

function Detail({ device, mayResume }: { device: Device; mayResume: boolean }) {
  const { id_stato_device: state, grado_estetico: grade } = device;
  const customer = device.nome_cliente ?? 'N.D.';
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CodeText value={device.imei} label="IMEI" className="-ml-1" />
        <DeviceState id={state} />
      </div>
      <Links device={device} mayResume={mayResume} />
      <Facts title="Device">
        <Fact name="Numero di serie">
          <CodeText value={device.serial_number} label="numero di serie" className="-mr-1" />
          {device.num_times > 1 ? ` (${device.num_times}ª volta)` : null}
        </Fact>
        {device.imei2 ? (
          <Fact name="IMEI 2">
            <CodeText value={device.imei2} label="IMEI 2" className="-mr-1" />
          </Fact>
        ) : null}
        <Fact name="Marca">{device.brand_name}</Fact>
        <Fact name="Modello">
          {device.model_name}
          {device.model_code ? <span className="text-soft"> · {device.model_code}</span> : null}
        </Fact>
        <Fact name="Memoria">{memoryName(device.memory_gb)}</Fact>
        {device.color ? <Fact name="Colore">{device.color}</Fact> : null}
        <Fact name="Grado estetico">{isGrade(grade) ? gradeText(grade) : '—'}</Fact>
        <Fact name="Dati cancellati">{device.is_device_inizializzato ? 'Si' : 'No'}</Fact>
      </Facts>
      <Facts title="Acquisto">
        <Fact name="Valore di acquisto">
          <Money euro={device.valore_acquisto} className="font-semibold" />
        </Fact>
        <Fact name="Data">{formatMoment(device.data_acquisto)}</Fact>
        <Fact name="Negozio">{device.negozio_acquisto}</Fact>
        <Fact name="Coupon">
          {device.coupon_serial_number ? (
            <>
              <CodeText value={device.coupon_serial_number} label="coupon" /> ·{' '}
              <Money euro={device.coupon_value} />
            </>
          ) : (
            '—'
          )}
        </Fact>
        <Fact name="Magazzino attuale">{device.magazzino_attuale}</Fact>
      </Facts>
      <Facts title="Cliente">
        <Fact name="Nome">{customer}</Fact>
        <Fact name="Indirizzo">{device.indirizzo_cliente ?? '—'}</Fact>
        <Fact name="Telefono">{device.telefono_cliente ?? '—'}</Fact>
        <Fact name="Mail">{device.email_cliente ?? '—'}</Fact>
      </Facts>
      {device.imei_acquisto || device.sku ? (
        <Facts title="Supervalutazione">
          {device.imei_acquisto ? (
            <Fact name="IMEI acquistato">
              <CodeText value={device.imei_acquisto} label="IMEI acquistato" className="-mr-1" />
            </Fact>
          ) : null}
          {device.sku ? <Fact name="SKU">{device.sku}</Fact> : null}
        </Facts>
      ) : null}
      <TestList device={device} />
    </div>
  );
}

/** Receipt and coupon in their own windows; neither is shown of what was cancelled (S2 §4). */
function Links({ device, mayResume }: { device: Device; mayResume: boolean }) {
  const { serial_number, num_times, id_stato_device: state, coupon_serial_number: coupon } = device;
  if (state === 2) {
    if (!mayResume) return null;
    return (
      <Link
        to={paths.buyDevice()}
        search={{ sn: serial_number, nt: String(num_times) } as never}
        className={buttonClass()}
      >
        Riprendi
      </Link>
    );
  }
  if (state === 14) {
    return <p className="text-soft">L’acquisto è annullato: ricevuta e coupon non sono consultabili.</p>;
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <PageLink to={paths.stampaRicevuta(serial_number, num_times)}>Ricevuta completa</PageLink>
      {coupon ? (
        <PageLink to={paths.stampaCoupon(coupon)}>Coupon</PageLink>
      ) : (
        <Button kind="ghost" disabledReason="Acquisto pagato senza coupon" className="w-full">
          Coupon
        </Button>
      )}
    </div>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      aria-label={`${children} (nuova finestra)`}
      className={buttonClass({ kind: 'ghost' })}
    >
      {children}
    </a>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="grid">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 justify-between gap-4 py-1">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
