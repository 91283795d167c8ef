import type { NoticeWords } from './notice-it.ts';

export const notice: NoticeWords = {
  text: [
    'Data controller: {titolare}, {indirizzo}, VAT number {partita_iva}. For anything concerning your data: {contatti}, or the store you are in.',
    'Which data: name, tax code, birth details, address and contacts; details and photos of your identity document; the device and the sale; your signatures, with time, network address and browser; your answers on consents. You give them, or the device does while it is tested.',
    'Why, and on what basis: to conclude and prove the sale (contract, Article 6(1)(b) of Regulation (EU) 2016/679); to identify the seller and keep the register of used goods and the accounts (legal obligations, point (c)); to keep the photo of the document for a limited time, to avoid buying stolen goods and to defend claims in court (legitimate interest, point (f)); to send you commercial messages and analyse your preferences, only if you consent (point (a)).',
    'If you do not give them: without the data and the document the sale cannot be concluded. The two consents are optional and separate: the sale is concluded without them too.',
    'Who receives them: the store and the chain that buys, whoever provides them with support, storage and accounting, and the authorities where the law requires it. They are not published nor transferred outside the European Union. No decision is made automatically.',
    'For how long: photos of the document, {documenti_mesi} months from the end of the case and never beyond {documenti_max_mesi} months from the purchase; receipt, signatures and consents, {ricevute_anni} years; register of used goods, {registro_anni} years; record of who looks at the documents, {accessi_mesi} months; customer details without a purchase, {clienti_mesi} months. An authority may ask for them to be kept longer.',
    'Your rights: to see your data, have a copy, correct them, erase them, restrict their use, object; to withdraw consents at any time, in the store or by the link on the receipt and in e-mails, without effect on what came before. The answer comes within 30 days. You may complain to the Italian data protection authority (Garante).',
  ].join('\n\n'),
};
