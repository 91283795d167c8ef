import type { ReactNode } from 'react';
import { gradeText, isGrade } from '#domain/grading';
import { memoryName } from '#domain/memory';
import { formatMoment } from '#lib/format';
import type { Session } from '#lib/session';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { ProofView } from './proof-view.tsx';
import type { Device } from './queries.ts';

/** The facts of a device's details (S2 §2): what it is, what it cost, whose it was. */
export function DeviceFacts({ device, session }: { device: Device; session: Session }) {
  const { grado_estetico: grade } = device;
  return (
    <div className="grid gap-6">
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
        {device.regime_acquisto ? <Fact name="Regime di acquisto">{device.regime_acquisto}</Fact> : null}
        <Fact name="Negozio">{device.negozio_acquisto}</Fact>
        <Fact name="Affiliato">{device.ragione_sociale}</Fact>
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
        {device.prova_acquisto ? (
          <Fact name="Prova d’acquisto">
            <ProofView path={device.prova_acquisto} mustSayWhy={session.id_role >= 3} />
          </Fact>
        ) : null}
        <Fact name="Magazzino attuale">{device.magazzino_attuale}</Fact>
      </Facts>
      <Facts title="Cliente">
        <Fact name="Nome">{device.nome_cliente ?? 'N.D.'}</Fact>
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
    </div>
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
