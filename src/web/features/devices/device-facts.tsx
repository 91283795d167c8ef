import { useState } from 'react';
import { caseCode, colorName } from '#domain/device';
import { deviceStates } from '#domain/device-state';
import { gradeText, isGrade } from '#domain/grading';
import { memoryName } from '#domain/memory';
import { roles } from '#domain/role';
import { formatMoment } from '#lib/format';
import { paths } from '#lib/paths';
import { sessionReach, type Session } from '#lib/session';
import type { Device } from '#parts/device';
import { ProofPicture } from '#parts/device-photos';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { ReasonField } from '#parts/form-fields';
import { reasonProblem } from '#parts/reason-dialog';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { Facts, type FactsProps } from '#ui/facts';
import { Money } from '#ui/money';
import { WindowLink } from '#ui/window-link';

/** The facts of a device's details (S2 §2): what it is, what it cost, whose it was. */
export function DeviceFacts({ device, session }: { device: Device; session: Session }) {
  const { grado_estetico: grade } = device;
  const code = (value: string, label: string) => <CodeText value={value} label={label} className="-mr-1" />;
  const coupon = device.coupon_serial_number;
  const parts: readonly [title: string, rows: FactsProps['rows']][] = [
    [
      'Device',
      [
        [
          'Numero di serie',
          <>
            {code(device.serial_number, 'numero di serie')}
            {device.num_times > 1 ? ` (${device.num_times}ª volta)` : null}
          </>,
        ],
        ['IMEI 2', device.imei2 && code(device.imei2, 'IMEI 2')],
        ['Marca', device.brand_name],
        [
          'Modello',
          <>
            {device.model_name}
            {device.model_code ? <span className="text-soft"> · {device.model_code}</span> : null}
          </>,
        ],
        ['Memoria', memoryName(device.memory_gb)],
        ['Colore', colorName(device.color) ?? 'Non indicato'],
        ['Grado estetico', isGrade(grade) ? gradeText(grade) : '—'],
        ['Dati cancellati', device.is_device_inizializzato ? 'Si' : 'No'],
      ],
    ],
    [
      'Acquisto',
      [
        [
          'Valore di acquisto',
          <Money key="valore" euro={device.valore_acquisto} className="font-semibold" />,
        ],
        ['Data', formatMoment(device.data_acquisto)],
        ['Regime di acquisto', device.regime_acquisto],
        ['Negozio', device.negozio_acquisto],
        ['Affiliato', device.ragione_sociale],
        [
          'Coupon',
          coupon ? (
            <>
              <CodeText value={coupon} label="coupon" /> · <Money euro={device.coupon_value} />
            </>
          ) : (
            '—'
          ),
        ],
        [
          'Prova d’acquisto',
          device.prova_acquisto && (
            <Proof key="prova" path={device.prova_acquisto} mustSayWhy={roles[session.id_role].needsReason} />
          ),
        ],
        ['Magazzino attuale', device.magazzino_attuale],
        [
          'Posto',
          device.posto && (
            <span key="posto" className="font-mono">
              {device.posto}
            </span>
          ),
        ],
        [
          'Etichetta',
          deviceStates[device.id_stato_device].atOffice && sessionReach(session) === 'all' ? (
            <WindowLink
              key="etichetta"
              kind="quiet"
              size="small"
              href={paths.stampaEtichette([caseCode(device)])}
            >
              Stampa
            </WindowLink>
          ) : null,
        ],
      ],
    ],
    [
      'Cliente',
      [
        ['Nome', device.nome_cliente ?? 'N.D.'],
        ['Indirizzo', device.indirizzo_cliente ?? '—'],
        ['Telefono', device.telefono_cliente ?? '—'],
        ['Mail', device.email_cliente ?? '—'],
      ],
    ],
    [
      'Supervalutazione',
      [
        ['IMEI acquistato', device.imei_acquisto && code(device.imei_acquisto, 'IMEI acquistato')],
        ['SKU', device.sku],
      ],
    ],
  ];
  return (
    <div className="grid gap-6">
      {parts
        .filter(([, rows]) => rows.some(([, value]) => Boolean(value)))
        .map(([title, rows]) => (
          <section key={title}>
            <h3 className="mb-1 font-semibold">{title}</h3>
            <Facts look="edges" rows={rows} />
          </section>
        ))}
    </div>
  );
}

/** The proof of purchase, looked at on demand. Head office and support say why; it is written down (law §4). */
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
