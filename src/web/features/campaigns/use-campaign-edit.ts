import { useMemo, useState } from 'react';
import { termErrors, type CampaignField, type CampaignTerms } from '#domain/campaign-draft';
import { romeDay } from '#domain/day';
import { campaignText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { useAct, type Act } from '#lib/use-act';
import { briefly, toast } from '#ui/toast';
import { euroOf, moneyText, typedCount, typedMoney, unreadableMoney } from './campaign-words.ts';
import { useSetCampaign, type OfficeCampaign } from './settings-queries.ts';

/** A row as it is typed. Days 'YYYY-MM-DD'. */
export interface TypedTerms {
  supervalutazione: string;
  data_inizio: string;
  data_fine: string;
  budget: string;
  limite_pezzi: string;
}

export interface CampaignEdit {
  /** Key of the row that is being changed; null: none. */
  sku: string | null;
  typed: TypedTerms;
  errors: Partial<Record<CampaignField, string>>;
  act: Act;
  begin: (row: OfficeCampaign) => void;
  type: (terms: Partial<TypedTerms>) => void;
  cancel: () => void;
  save: () => void;
}

const nothing: TypedTerms = {
  supervalutazione: '',
  data_inizio: '',
  data_fine: '',
  budget: '',
  limite_pezzi: '',
};

/** The edit in the table: one row at a time, its messages beside their boxes (S2 §2, §5, §8). */
export function useCampaignEdit(): CampaignEdit {
  const [row, setRow] = useState<OfficeCampaign | null>(null);
  const [typed, setTyped] = useState(nothing);
  const act = useAct();
  const set = useSetCampaign();
  const { terms, errors } = useMemo(() => readTerms(typed), [typed]);

  const cancel = (): void => {
    setRow(null);
    setTyped(nothing);
    act.clear();
  };
  const send = async (key: string): Promise<string | null> => {
    if (!row) return null;
    try {
      const outcome = await set.mutateAsync({
        id_affiliato: row.id_affiliato,
        sku: row.sku,
        supervalutazione: euroOf(terms.supervalutazione),
        // S2 §5: year-month-day, 00:00 to 23:59.
        data_inizio: `${terms.data_inizio} 00:00`,
        data_fine: `${terms.data_fine} 23:59`,
        budget: euroOf(terms.budget),
        limite_pezzi: terms.limite_pezzi,
        data_modifica: row.data_modifica,
        key,
      });
      if (!outcome.ok) {
        toast.error(campaignText.editFailed, briefly);
        return faultText(outcome.ret_message);
      }
    } catch (fault) {
      toast.error(campaignText.editFailed, briefly);
      throw fault;
    }
    cancel();
    toast.success(campaignText.edited, briefly);
    return null;
  };
  return {
    sku: row?.sku ?? null,
    typed,
    errors: row ? { ...errors, ...act.fields } : {},
    act,
    begin: (next) => {
      act.clear();
      setRow(next);
      setTyped({
        supervalutazione: moneyText(next.supervalutazione),
        data_inizio: romeDay(new Date(next.data_inizio)),
        data_fine: romeDay(new Date(next.data_fine)),
        budget: moneyText(next.budget),
        limite_pezzi: next.limite_pezzi === null ? '' : String(next.limite_pezzi),
      });
    },
    type: (part) => setTyped((before) => ({ ...before, ...part })),
    cancel,
    save: () => {
      if (row && Object.keys(errors).length === 0) void act.run(send);
    },
  };
}

/** What was typed as terms, and a message for each box that can't stay so. */
export function readTerms(typed: TypedTerms): {
  terms: CampaignTerms;
  errors: Partial<Record<CampaignField, string>>;
} {
  const value = typedMoney(typed.supervalutazione);
  const budget = typedMoney(typed.budget);
  const terms: CampaignTerms = {
    data_inizio: typed.data_inizio,
    data_fine: typed.data_fine,
    supervalutazione: value === 'unreadable' ? null : value,
    budget: budget === 'unreadable' ? null : budget,
    limite_pezzi: typedCount(typed.limite_pezzi),
  };
  return {
    terms,
    errors: {
      ...termErrors(terms),
      ...(value === 'unreadable' ? { supervalutazione: unreadableMoney } : {}),
      ...(budget === 'unreadable' ? { budget: unreadableMoney } : {}),
    },
  };
}
