import { useState } from 'react';
import { gradeText, isGrade } from '#domain/grading';
import { memoryName } from '#domain/memory';
import { formatMoment } from '#lib/format';
import type { Session } from '#lib/session';
import type { Device } from '#parts/device';
import { ProofPicture } from '#parts/device-photos';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { ReasonField } from '#parts/form-fields';
import { reasonProblem } from '#parts/reason-dialog';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { Fact, FactGroup } from '#ui/fact';
import { Money } from '#ui/money';

/** The facts of a device's details (S2 §2): what it is, what it cost, whose it was. */
export function DeviceFacts({ device, session }: { device: Device; session: Session }) {
  const { grado_estetico: grade } = device;
  return (
    <div className="grid gap-6">
      <FactGroup title="Device">
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
      </FactGroup>
      <FactGroup title="Acquisto">
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
            <Proof path={device.prova_acquisto} mustSayWhy={session.id_role >= 3} />
          </Fact>
        ) : null}
        <Fact name="Magazzino attuale">{device.magazzino_attuale}</Fact>
      </FactGroup>
      <FactGroup title="Cliente">
        <Fact name="Nome">{device.nome_cliente ?? 'N.D.'}</Fact>
        <Fact name="Indirizzo">{device.indirizzo_cliente ?? '—'}</Fact>
        <Fact name="Telefono">{device.telefono_cliente ?? '—'}</Fact>
        <Fact name="Mail">{device.email_cliente ?? '—'}</Fact>
      </FactGroup>
      {device.imei_acquisto || device.sku ? (
        <FactGroup title="Supervalutazione">
          {device.imei_acquisto ? (
            <Fact name="IMEI acquistato">
              <CodeText value={device.imei_acquisto} label="IMEI acquistato" className="-mr-1" />
            </Fact>
          ) : null}
          {device.sku ? <Fact name="SKU">{device.sku}</Fact> : null}
        </FactGroup>
      ) : null}
    </div>
  );
}

/** The proof of purchase, looked at on demand. Head office and support say why; it is written down (italy.md §4). */
function Proof({ path, mustSayWhy }: { path: string; mustSayWhy: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  return (
    <>
      <Button kind="quiet" size="small" className="-mr-3 min-h-8!" onClick={() => setOpen(true)}>
        Vedi
      </Button>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title="Prova d’acquisto" dismissOutside>
          {mustSayWhy && motivo === null ? (
            <PageForm
              start={{ motivo: '' }}
              check={reasonProblem}
              send={async () => ({ ok: true, ret_message: 'OK' })}
              onDone={(_, typed) => setMotivo(typed.motivo.trim())}
            >
              {() => (
                <>
                  <ReasonField
                    rows={1}
                    maxLength={200}
                    help="La consultazione viene registrata con il tuo nome e il motivo."
                  />
                  <FormSubmit className="justify-self-start">Mostra la prova d’acquisto</FormSubmit>
                </>
              )}
            </PageForm>
          ) : (
            <ProofPicture path={path} motivo={motivo} />
          )}
        </Dialog>
      ) : null}
    </>
  );
}
