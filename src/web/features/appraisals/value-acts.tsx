import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { deviceStates } from '#domain/device-state';
import { lowerReasonText } from '#domain/lower-value';
import { caseStates } from '#domain/valuation-case';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import type { Device, Evidence } from '#parts/device';
import { Button, buttonClass } from '#ui/button';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { CorrectDialog } from './correct-dialog.tsx';

/** Below a value that was given: why it is lower, how its case stands, and the way back from a wrong one. */
export function ValueActs({ device, evidence }: { device: Device; evidence: Evidence }) {
  const session = useSession();
  const [isCorrecting, setCorrecting] = useState(false);
  const { contestazione: state, id_contestazione, valore_rettificato: corrected } = device;
  const { motivo_accettazione: reason, is_difetto_visibile: isSeen } = evidence;
  const mayCorrect = maySession(session, 'devices.appraise') && deviceStates[device.id_stato_device].isValued;
  return (
    <>
      <Facts
        look="edges"
        className="max-w-md"
        rows={[
          [
            'Rettificato dopo la liquidazione',
            corrected === null ? null : <Money key="r" euro={corrected} />,
          ],
          ['Motivo', reason && lowerReasonText(reason)],
          [
            'Differenza',
            isSeen === null ? null : isSeen === 1 ? 'a carico del negozio' : 'a carico della sede',
          ],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {state && id_contestazione !== null ? (
          <Link
            to={paths.contestazioni()}
            search={{ id: String(id_contestazione) }}
            className={buttonClass({ kind: 'ghost', size: 'small' })}
          >
            Contestazione: {caseStates[state].name.toLowerCase()}
          </Link>
        ) : null}
        {mayCorrect ? (
          <Button
            kind="ghost"
            size="small"
            icon={<PencilLine size={16} aria-hidden="true" />}
            disabledReason={
              state && caseStates[state].waitsFor === 'SEDE'
                ? 'Il negozio ha contestato: il valore si cambia rispondendo.'
                : null
            }
            onClick={() => setCorrecting(true)}
          >
            Correggi il valore
          </Button>
        ) : null}
      </div>
      {isCorrecting ? (
        <CorrectDialog device={device} evidence={evidence} onClose={() => setCorrecting(false)} />
      ) : null}
    </>
  );
}
