import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, Smartphone } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { purchaseText } from '#domain/text';
import { ApiFault } from '#lib/api';
import { markTitle } from '#lib/page-title';
import { playBeep } from '#lib/play-beep';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Notice } from '#ui/notice';
import { Qr } from '#ui/qr';
import { AskLoginCode } from './ask-login-code.tsx';
import { AskMemory } from './ask-memory.tsx';
import { deviceName, withTypedImei } from './found-device.ts';
import { PriceRequest } from './price-request.tsx';
import {
  identifyByList,
  loginCodeQuery,
  newLoginCode,
  readReport,
  storedReport,
  type PhoneCheckData,
} from './queries.ts';
import { ServiceProblem } from './service-down.tsx';
import type { WayProps } from './use-started.ts';

interface LoginCodeProps extends Pick<
  WayProps,
  'draft' | 'change' | 'onFound' | 'onLater' | 'onManual' | 'preparing'
> {
  loginCode: string;
  /** Asks for another code. */
  onRenew: () => Promise<void>;
}

/** Asks for a login code, then waits for what the phone does with it. */
export function LoginCodeWay(props: WayProps) {
  const { reference } = props;
  const box = useRef<HTMLDivElement>(null);
  // Asking and receiving have each their own place where the next thing is pressed.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [reference]);
  return (
    <div ref={box}>
      {reference ? (
        <LoginCode
          key={reference}
          {...props}
          loginCode={reference}
          onRenew={async () => props.onReference(await newLoginCode(props.draft.profile))}
        />
      ) : (
        <AskLoginCode {...props} />
      )}
    </div>
  );
}

/** A login code under way (S1 §2, S2 §2): its QR, what the phone has sent so far, and the result, which comes by itself. */
function LoginCode(props: LoginCodeProps) {
  const { loginCode, draft, change, onFound, onRenew, onLater, onManual, preparing } = props;
  const act = useAct();
  const renewal = useAct();
  const poll = useQuery(loginCodeQuery(loginCode));
  const [lacking, setLacking] = useState<PhoneCheckData | null>(null);
  // The phone is not done yet: nothing has gone wrong. It holds for the state that was seen and the one that was read.
  const [waits, setWaits] = useState<{ text: string; of: readonly PhoneCheckData['stato'][] } | null>(null);
  const [unpriced, setUnpriced] = useState<{ told: string; data: PhoneCheckData } | null>(null);
  // The state that what is said beside the button is about.
  const toldOf = useRef<PhoneCheckData['stato'] | null>(null);
  const stato = poll.data?.data.stato ?? 'ATTESA';
  const pollFault = poll.error instanceof ApiFault ? poll.error.ret_message : null;

  const take = async (data: PhoneCheckData, typedImei = ''): Promise<string | null> => {
    const result = await identifyByList('PHONECHECK', { ...data, report_id: data.loginCode });
    if ('problem' in result) return result.problem;
    if ('lacksMemory' in result) setLacking(data);
    else if ('unpriced' in result) {
      setLacking(null);
      setUnpriced({ told: result.unpriced, data });
    } else onFound(typedImei ? withTypedImei(result.found, typedImei) : result.found);
    return null;
  };
  const receive = (): void => {
    void act.run(async () => {
      const data = await readReport(loginCode);
      if (data === null) return purchaseText.loginCodeNotFound;
      toldOf.current = data.stato;
      setWaits(null);
      if (data.stato === 'COMPLETO') return take(data);
      setWaits({
        text:
          data.stato === 'ATTESA'
            ? purchaseText.loginCodeNotFound
            : 'Il telefono è riconosciuto, ma i test non sono finiti: completali sul telefono.',
        of: [stato, data.stato],
      });
      return null;
    }, 'reading');
  };
  // What was said of the state before holds no more; the phone that has finished is taken without a press.
  const onState = useEffectEvent((now: PhoneCheckData['stato']) => {
    if (toldOf.current !== now) act.clear();
    if (now !== 'COMPLETO') return;
    playBeep('good');
    markTitle('✓ Valutazione pronta');
    receive();
  });
  useEffect(() => onState(stato), [stato]);

  if (lacking) {
    return <AskMemory phone={lacking} onMemory={(memory) => take({ ...lacking, memory })} act={act} />;
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-6">
        <Qr value={loginCode} label={`Login code ${loginCode}`} size={176} />
        <div className="grid grow justify-items-start gap-3">
          <p className="text-sm text-soft">Inquadra il QR con l’app diagnostica, o scrivi il login code:</p>
          <span className="-ml-1 text-2xl font-semibold">
            <CodeText value={loginCode} label="login code" className="tracking-widest!" />
          </span>
          <Progress data={poll.data?.data} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="big" data-autofocus busy={act.isBusy} onClick={receive}>
          RICEVI VALUTAZIONE DISPOSITIVO
        </Button>
        <Button kind="quiet" busy={renewal.isBusy} onClick={() => void renewal.run(onRenew)}>
          Nuovo login code
        </Button>
      </div>
      {waits?.of.includes(stato) ? <Notice kind="warn">{waits.text}</Notice> : null}
      {unpriced ? (
        <UnpricedPhone
          {...unpriced}
          onTake={take}
          onManual={onManual}
          onStanding={(isPriceAsked) => {
            if (draft.isPriceAsked !== isPriceAsked) change({ isPriceAsked });
          }}
        />
      ) : null}
      {unpriced && !act.problem ? null : (
        <ServiceProblem {...{ act, onLater, onManual }} word={pollFault} onRetry={receive} />
      )}
      <ActProblem act={renewal} />
      {/* Last: what is said of a press stands below its button, in sight. */}
      {preparing(loginCode)}
    </div>
  );
}

/** What a whole report is kept for: head office can be asked for its price. */
function UnpricedPhone({
  told,
  data,
  onTake,
  onManual,
  onStanding,
}: {
  told: string;
  data: PhoneCheckData;
  onTake: (data: PhoneCheckData, typedImei: string) => Promise<string | null>;
  onManual: () => void;
  onStanding: (isStanding: boolean) => void;
}) {
  const { evaluation_id, memory, failed, imei, make, modelName, modelNo } = data;
  if (evaluation_id === null) return <Notice kind="warn">{told}</Notice>;
  return (
    <PriceRequest
      phone={{
        evaluation_id,
        memory,
        failed,
        imei,
        names: { brand_name: make, model_name: modelName, model_code: modelNo },
      }}
      told={told}
      onPriced={async (typedImei) => onTake(await storedReport(evaluation_id), typedImei)}
      onManual={onManual}
      onStanding={onStanding}
    />
  );
}

const states = {
  COMPLETO: { tone: 'green', Icon: CircleCheck, text: ': test finiti.' },
  PARZIALE: { tone: 'blue', Icon: Smartphone, text: ': riconosciuto, test in corso, ancora nessun valore.' },
  ATTESA: {
    tone: 'amber',
    Icon: Hourglass,
    text: 'In attesa che il telefono usi il codice. Si aggiorna da solo ogni 3 secondi.',
  },
} as const;

function Progress({ data }: { data: PhoneCheckData | undefined }) {
  const stato = data?.stato ?? 'ATTESA';
  const { tone, Icon, text } = states[stato];
  const name = data && stato !== 'ATTESA' ? deviceName(data.make, data.modelName, data.memory) : '';
  const ended = data ? data.passed.length + data.failed.length : 0;
  return (
    <div role="status" className="grid justify-items-start gap-1">
      <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {stato}
      </Badge>
      <p className="text-sm text-soft">{name + text}</p>
      {stato === 'PARZIALE' && ended > 0 ? (
        <p className="text-sm font-medium">{ended === 1 ? '1 test finito' : `${ended} test finiti`}</p>
      ) : null}
    </div>
  );
}
