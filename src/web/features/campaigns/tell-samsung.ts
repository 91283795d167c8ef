import { needsSamsungCheck } from '#domain/campaign';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { toast } from '#ui/toast';
import type { RowOf } from '#contract/api';

/** A concluded purchase as far as the report to Samsung looks at it. Money in euro. */
interface Sold {
  campagne: readonly RowOf<'getCampagne'>[];
  sku_campagna: string | null;
  imei_acquistato: string | null;
  valore_pagato: number;
  coupon_value: number | null;
  negozio: string;
}

/**
 * After the completion: Samsung hears of the IMEI that earned the bonus (S1 §7); nothing for other campaigns. It can't
 * undo the purchase, so what goes wrong is only told.
 */
export async function tellSamsung(sold: Sold): Promise<void> {
  const campaign = sold.campagne.find(({ sku }) => sku === sold.sku_campagna);
  if (!campaign || !sold.imei_acquistato || !needsSamsungCheck(campaign)) return;
  const failed = (why: string): void => toast.error(`Segnalazione a Samsung non riuscita. ${why}`);
  try {
    const outcome = await mutate('setSamsungImei', {
      imei: sold.imei_acquistato,
      marketing_name: campaign.model_name_campagna,
      brand_name: campaign.brand_campagna,
      device_value: sold.valore_pagato,
      voucher_value: sold.coupon_value ?? sold.valore_pagato,
      store_name: sold.negozio,
    });
    if (!outcome.ok) failed(faultText(outcome.ret_message));
  } catch (fault) {
    failed(faultText(fault));
  }
}
