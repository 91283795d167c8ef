import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codesOf } from '#domain/code';
import { consentFlags, type ConsentFlag } from '#domain/consent';
import { mutate } from '#lib/api';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { ownLanguage } from '#domain/language';
import { useLanguage, useWords } from '#lib/language';
import { useAct } from '#lib/use-act';
import { consentWords } from '#lib/words/consents';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';

/** What the bearer of a link has consented to. */
export const ownConsents = (linkToken: string) => askingOne('getConsensi', {}, { quiet: true, linkToken });

/** One's own consents, each with the way back: one press, no reason asked (GDPR art. 7). */
export function OwnConsents({ token, isNamedAbove = false }: { token: string; isNamedAbove?: boolean }) {
  const { data } = useQuery(ownConsents(token));
  const [asked, ask] = useState<ConsentFlag | null>(null);
  const act = useAct();
  const words = useWords(consentWords);
  const isItalian = useLanguage() === ownLanguage;
  if (!data) return null;
  const { id_cliente, flag_due, flag_tre, testo_due, testo_tre } = data;
  const [marks, texts] = [
    { flag_due, flag_tre },
    { flag_due: testo_due, flag_tre: testo_tre },
  ];
  const takeBack = (flag: ConsentFlag) =>
    act.run(async (idempotencyKey) => {
      ask(flag);
      const sent = { id_cliente, ...marks, [flag]: 0 as const };
      const answer = await mutate('setPrivacy', sent, { idempotencyKey, linkToken: token });
      if (!answer.ok) return faultText(answer.ret_message);
      toast.success(words.withdrawn);
      return null;
    });
  return (
    <section aria-labelledby="i-tuoi-consensi" className="grid gap-3" data-interface>
      <h2 id="i-tuoi-consensi" className={isNamedAbove ? 'sr-only' : undefined}>
        {words.title}
      </h2>
      <ul className="card divide-y divide-line">
        {codesOf(consentFlags).map((flag) => (
          <li key={flag} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4">
            <div className="grid min-w-0 grow basis-64 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {words.flags[flag]}
                <Badge tone={marks[flag] === 1 ? 'green' : 'grey'}>
                  {marks[flag] === 1 ? words.yes : words.no}
                </Badge>
              </p>
              <p className="text-sm text-soft" lang="it" dir="ltr">
                {texts[flag]}
              </p>
              {isItalian ? null : <p className="text-sm text-soft">{words.binding}</p>}
            </div>
            {marks[flag] === 1 ? (
              <Button
                kind="ghost"
                busy={act.isBusy && asked === flag}
                aria-label={words.withdrawNamed(words.flags[flag])}
                onClick={() => void takeBack(flag)}
              >
                {words.withdraw}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ActProblem act={act} />
      <p className="text-sm text-soft">{words.after}</p>
    </section>
  );
}
