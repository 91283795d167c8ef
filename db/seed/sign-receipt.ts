import { createHash } from 'node:crypto';
import { shownReceipt, textOfDocument } from '#documents/shown-receipt';
import { drawCard, drawSignature } from './demo-pictures.ts';
import type { Caller, Product } from './product.ts';

interface Cycle {
  serial_number: string;
  num_times: number;
}

/** The customer's part on a phone: two photos of the document, three signatures, the consents (S2 §2 /takePhoto). */
export async function signReceipt(
  product: Product,
  till: Caller,
  cycle: Cycle,
  who: { number: number; id_cliente: number; id_negozio: number },
): Promise<void> {
  const { token } = await till.mutate('setLinkCattura', cycle);
  const phone = product.phone(token);
  const upload = async (image: string, tipo: 'foto' | 'firma') =>
    (await phone.mutate('uploadFile', { image, tipo, fileName: `${tipo}.png` })).path;

  const fronte_documento = await upload(await drawCard(who.number, 'fronte'), 'foto');
  await phone.mutate('setRicevuta', { ...cycle, fronte_documento });
  const retro_documento = await upload(await drawCard(who.number, 'retro'), 'foto');
  await phone.mutate('setRicevuta', { ...cycle, retro_documento });

  const marks = { secondo_flag: 1, terzo_flag: who.number % 2 === 0 ? 1 : 0 } as const;
  for (const [time, field] of ['firma_contratto_uno', 'firma_contratto_due', 'firma_privacy'].entries()) {
    const isPrivacy = field === 'firma_privacy';
    const [shown] = await phone.query('getRicevuta', cycle);
    if (!shown) throw new Error('demo: there is no receipt to sign');
    const ticked = { primo_flag: true, secondo_flag: true, terzo_flag: marks.terzo_flag === 1 };
    const text = textOfDocument(shownReceipt(shown, isPrivacy ? ticked : null));
    await phone.mutate('setRicevuta', {
      ...cycle,
      [field]: await upload(await drawSignature(who.number, time), 'firma'),
      impronta_documento: createHash('sha256').update(text).digest('hex'),
      ...(isPrivacy ? marks : {}),
    });
  }
  const { id_cliente, id_negozio } = who;
  await phone.mutate('setPrivacy', {
    id_cliente,
    id_negozio,
    flag_due: marks.secondo_flag,
    flag_tre: marks.terzo_flag,
  });
}
