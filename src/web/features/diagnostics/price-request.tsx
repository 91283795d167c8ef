import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { imeiProblem, normaliseImei } from '#domain/imei';
import { memoryNames, parseMemory } from '#domain/memory';
import { openPriceRequests, priceRequestStates, type PriceRequestState } from '#domain/price-request';
import { countsAsFailed } from '#domain/quote';
import { mutate } from '#lib/api';
import { asking, askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoney, formatTime } from '#lib/format';
import { markTitle } from '#lib/page-title';
import { playBeep } from '#lib/play-beep';
import { useAct } from '#lib/use-act';
import { useTold } from '#lib/use-told';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { TextInput } from '#ui/text-input';

type Request = RowOf<'getRichiestePrezzo'>;

interface PriceRequestProps {
  /** What the report says of the phone. */
  phone: {
    evaluation_id: string;
    memory: string | null;
    failed: readonly string[];
    imei: string | null;
    names: Readonly<Record<'brand_name' | 'model_name' | 'model_code', string | null>>;
  };
  /** S1's sentence on a model without a price. */
  told: string;
  /** Goes on with head office's price and the IMEI that was typed here; answers why it doesn't. */
  onPriced: (typedImei: string) => Promise<string | null>;
  onManual: () => void;
  /** Whether the shop finds it again among the prices that it asked for. */
  onStanding: (isStanding: boolean) => void;
}

const kept =
  'Chiedi alla sede quanto vale: il report resta valido sette giorni e l’acquisto riprende senza rifare i test.';

/** What the till reads, by the state of its request. */
const words: Readonly<
  Record<
    PriceRequestState,
    { kind: 'info' | 'success' | 'warn'; title: string; text: (one: Request) => string }
  >
> = {
  CHIESTA: {
    kind: 'info',
    title: 'Prezzo chiesto alla sede',
    text: ({ chiesta_il, scade_il }) =>
      `Chiesto alle ${formatTime(chiesta_il)}: la risposta arriva qui da sola. Intanto puoi servire altri clienti; lo ritrovi in Acquisto device fino al ${formatDay(scade_il)}.`,
  },
  PREZZATA: {
    kind: 'success',
    title: 'La sede ha risposto',
    text: ({ prezzo }) => `Prezzo della sede per questo telefono: ${formatMoney(prezzo)}.`,
  },
  RIFIUTATA: {
    kind: 'warn',
    title: 'La sede non dà un prezzo',
    text: ({ motivo }) => motivo ?? '',
  },
  RITIRATA: { kind: 'warn', title: 'Questo modello non è a listino', text: () => kept },
  SCADUTA: {
    kind: 'warn',
    title: 'Il report è scaduto',
    text: () => 'Sono passati sette giorni: per acquistare serve una nuova diagnosi.',
  },
};

/** A model without a price is no dead end: head office is asked with the report, and the answer is heard here (rulings §11). */
export function PriceRequest({ phone, told, onPriced, onManual, onStanding }: PriceRequestProps) {
  const { evaluation_id } = phone;
  const act = useAct();
  const isLive = useTold('setRispostaPrezzo', ({ tipo }) => tipo === 'prezzo');
  const { data } = useQuery(
    asking(
      'getRichiestePrezzo',
      { evaluation_id, conta: 0, limit: 1 },
      { staleTime: 0, refetchInterval: isLive ? 60_000 : 10_000 },
    ),
  );
  const request = data?.[0];
  const stato = request?.stato ?? 'RITIRATA';
  useAnswerHeard(stato);
  const tellStanding = useEffectEvent(onStanding);
  const isStanding = data === undefined ? null : openPriceRequests.some((one) => one === request?.stato);
  useEffect(() => {
    if (isStanding !== null) tellStanding(isStanding);
  }, [isStanding]);
  const [memory, setMemory] = useState('');
  const { kind, title, text } = words[stato];
  const { isWaiting, hasPrice, wants } = priceRequestStates[stato];
  const lacksMemory = parseMemory(phone.memory ?? '') === null;
  const lacksImei = useLacksImei(phone);
  const [typed, setTyped] = useState('');
  const imei = normaliseImei(typed);
  const send = (work: (idempotencyKey: string) => Promise<{ ok: boolean; ret_message: string }>): void =>
    void act.run(async (idempotencyKey) => {
      const sent = await work(idempotencyKey);
      return sent.ok ? null : faultText(sent.ret_message);
    });
  const mayAsk = data !== undefined && priceRequestStates[stato].mayAsk;
  // It comes by itself, below what is looked at meanwhile, and grows once it is known whether one may ask.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [stato, mayAsk]);
  return (
    <div ref={box} className="scroll-mb-6">
      <Notice
        kind={kind}
        title={title}
        actions={
          <>
            {mayAsk ? (
              <Button
                size="small"
                busy={act.isBusy}
                disabledReason={
                  lacksMemory && memory === ''
                    ? 'Scegli prima la memoria del telefono'
                    : lacksImei && imeiProblem(typed)
                      ? 'Scrivi prima l’IMEI del telefono'
                      : null
                }
                onClick={() =>
                  send((idempotencyKey) =>
                    mutate(
                      'setRichiestaPrezzo',
                      { evaluation_id, memory: memory || phone.memory, imei: lacksImei ? imei : null },
                      { idempotencyKey },
                    ),
                  )
                }
              >
                Chiedi il prezzo alla sede
              </Button>
            ) : null}
            {hasPrice ? (
              <Button size="small" busy={act.isBusy} onClick={() => void act.run(() => onPriced(imei))}>
                Continua con questo prezzo
              </Button>
            ) : null}
            {isWaiting && request ? (
              <Button
                kind="quiet"
                size="small"
                busy={act.isBusy}
                onClick={() =>
                  send((idempotencyKey) =>
                    mutate('delRichiestaPrezzo', { id_richiesta: request.id_richiesta }, { idempotencyKey }),
                  )
                }
              >
                Ritira la richiesta
              </Button>
            ) : null}
            {hasPrice ? null : (
              <Button kind="ghost" size="small" onClick={onManual}>
                Inserisci a mano (2,00 €)
              </Button>
            )}
          </>
        }
      >
        {wants === null && !isWaiting ? <p>{told}</p> : null}
        <p>{request ? text(request) : kept}</p>
        {phone.failed.some(countsAsFailed) ? (
          <p>Ha test non superati: qualunque prezzo diventa 2,00 €.</p>
        ) : null}
        {mayAsk ? (
          <Lacking
            imei={lacksImei ? typed : null}
            onImei={setTyped}
            memory={lacksMemory ? memory : null}
            onMemory={setMemory}
          />
        ) : null}
        <ActProblem act={act} />
      </Notice>
    </div>
  );
}

interface LackingProps {
  /** As typed; null: the report says it, or none is wanted. */
  imei: string | null;
  onImei: (typed: string) => void;
  /** As chosen; null: the report says it. */
  memory: string | null;
  onMemory: (memory: string) => void;
}

/** What the report does not say, and the price is asked for with. */
function Lacking({ imei, onImei, memory, onMemory }: LackingProps) {
  return (
    <>
      {imei === null ? null : (
        <Field
          label="IMEI"
          required
          className="mt-2 max-w-md"
          help="Il report non lo riporta, e senza IMEI questo telefono non si può acquistare: compare componendo *#06#"
          error={imei === '' ? null : imeiProblem(imei)}
        >
          {(box) => (
            <TextInput
              {...box}
              data-scan="imei"
              mono
              inputMode="numeric"
              spellCheck={false}
              maxLength={30}
              value={imei}
              onChange={({ target }) => onImei(target.value)}
            />
          )}
        </Field>
      )}
      {memory === null ? null : (
        <Field label="Memoria del telefono" required className="mt-2 max-w-56">
          {(box) => (
            <Select
              {...box}
              placeholder="Scegli…"
              choices={Object.values(memoryNames).map((name) => ({ value: name, label: name }))}
              value={memory}
              onChange={({ target }) => onMemory(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** True where the report names no IMEI and a phone of this type is not bought without (rulings §10). */
function useLacksImei({ imei, names }: PriceRequestProps['phone']): boolean {
  const isAsked = !imei;
  const { data } = useQuery(askingOne('getVerificaDevice', names, { staleTime: 60_000, enabled: isAsked }));
  return isAsked && data?.is_senza_imei_ammesso !== 1;
}

/** Head office's answer is told to ear and tab: the till may be serving somebody else. */
function useAnswerHeard(stato: PriceRequestState): void {
  const before = useRef(stato);
  const onState = useEffectEvent((now: PriceRequestState) => {
    const isAnswer = priceRequestStates[before.current].isWaiting && priceRequestStates[now].wants !== null;
    before.current = now;
    if (!isAnswer) return;
    playBeep(priceRequestStates[now].hasPrice ? 'good' : 'bad');
    markTitle('✓ Risposta della sede');
  });
  useEffect(() => onState(stato), [stato]);
}
