import { newToken } from '#server/call/sign-in';
import { workIs } from '#domain/work-object';
import { issueTicket } from '#server/features/contacts/store';
import { accountActs } from './account-acts.ts';
import { momentOf, type Act } from './act.ts';
import { authorityActs } from './authority-acts.ts';
import { noteActs } from './note-acts.ts';
import { contacts, lockedPrices, packagingRequests } from './errands.ts';
import { invoiceActs } from './invoice-acts.ts';
import { makePurchase } from './make-purchase.ts';
import { parcelActs } from './parcel-acts.ts';
import { paymentActs } from './payment-acts.ts';
import { personActs } from './person-acts.ts';
import { purchases } from './purchases.ts';
import { shelfActs } from './shelf-acts.ts';

/** Everything that happened in the demo world, in the order in which it happened. */
export function actsUntil(now: Date): Act[] {
  const acts = [
    ...purchaseActs(now),
    ...couponActs(now),
    ...packagingActs(now),
    ...lockActs(now),
    ...contactActs(now),
    ...noteActs(now),
    ...parcelActs(now),
    ...shelfActs(now),
    ...invoiceActs(now),
    ...paymentActs(now),
    ...personActs(now),
    ...accountActs(now),
    ...authorityActs(now),
  ];
  return acts.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function purchaseActs(now: Date): Act[] {
  return purchases.map((plan, number) => ({
    at: momentOf(now, plan.days, plan.time),
    what: `purchase ${number}, ${plan.phone}`,
    run: (product, memory) => makePurchase(product, memory, plan, number),
  }));
}

function couponActs(now: Date): Act[] {
  return purchases.flatMap(({ burned, phone }, number) => {
    if (!burned) return [];
    const [days, time, shop] = burned;
    return {
      at: momentOf(now, days, time),
      what: `coupon of purchase ${number}, ${phone}`,
      run: async (product, memory) => {
        const till = await product.till(shop, 1);
        const coupon_serial_number = memory.purchases.get(number)?.coupon_serial_number ?? '';
        await till.mutate('burnCoupon', { id_negozio: shop, coupon_serial_number });
      },
    } satisfies Act;
  });
}

function packagingActs(now: Date): Act[] {
  return packagingRequests.flatMap(({ shop, asked, nota = null, fulfilled }, number) => {
    const acts: Act[] = [
      {
        at: momentOf(now, ...asked),
        what: `packaging for ${shop}`,
        run: async (product, memory) => {
          const till = await product.till(shop, 2);
          const { id_packaging } = await till.mutate('setPackaging', { id_negozio: shop, nota });
          memory.packaging.set(number, id_packaging);
        },
      },
    ];
    if (fulfilled) {
      acts.push({
        at: momentOf(now, ...fulfilled),
        what: `packaging for ${shop} sent`,
        run: async (product, memory) => {
          const office = await product.signedIn('sede');
          await office.mutate('setPackagingEvaso', { id_packaging: memory.packaging.get(number) ?? 0 });
        },
      });
    }
    return acts;
  });
}

function lockActs(now: Date): Act[] {
  return lockedPrices.map(({ at, brand, model, memory: size }) => ({
    at: momentOf(now, ...at),
    what: `locked price of ${brand} ${model}`,
    run: async (product) => {
      const visitor = product.visitor();
      const st = 'AURORA';
      const brands = await visitor.query('getPriceCheckBrands', { st });
      const id_brand = brands.find((one) => one.brand_name === brand)?.id_brand ?? 0;
      const models = await visitor.query('getPriceCheckModels', { st, id_brand });
      const id_model_name = models.find((one) => one.model_name === model)?.id_model_name ?? 0;
      const memories = await visitor.query('getPriceModelsMemory', { st, id_model_name });
      const id_memory = memories.find((one) => one.memory === size)?.id_memory ?? 0;
      await visitor.mutate('setPrezzoBloccato', { st, id_model_name, id_memory });
    },
  }));
}

function contactActs(now: Date): Act[] {
  return contacts.flatMap(({ sent, taken, ...fields }) => {
    const { riferimento } = fields;
    const acts: Act[] = [
      {
        at: momentOf(now, ...sent),
        what: `contact of ${riferimento}`,
        run: async (product) => {
          // The ticket of a passed captcha; solving one would cost the start a second and prove nothing here.
          const { token, hash } = newToken();
          const until = new Date(product.now().getTime() + 600_000);
          await issueTicket.run(product.app.pool, { hash, scade_il: until });
          await product.visitor({ permuta_contatto: token }).mutate('setFormContatto', fields);
        },
      },
    ];
    if (taken) {
      const [at, testo] = taken;
      acts.push({
        at: momentOf(now, ...at),
        what: `contact of ${riferimento} taken`,
        run: async (product) => {
          const office = await product.signedIn('sede');
          const [row] = await office.query('getContatti', { search: riferimento });
          const { id_contatto, versione } = row ?? { id_contatto: 0, versione: 0 };
          await office.mutate('setStatoContatto', { id_contatto, mossa: 'assign', versione });
          await office.mutate('setNota', {
            tipo_oggetto: workIs.contact,
            chiave: String(id_contatto),
            testo,
          });
        },
      });
    }
    return acts;
  });
}
