import type { NoticeWords } from './notice-it.ts';

export const notice: NoticeWords = {
  text: [
    'Responsable du traitement : {titolare}, {indirizzo}, numéro de TVA {partita_iva}. Pour tout ce qui concerne vos données : {contatti}, ou le magasin où vous êtes.',
    'Quelles données : nom, code fiscal, naissance, adresse et coordonnées ; références et photos de la pièce d’identité ; l’appareil et la vente ; les signatures, avec l’heure, l’adresse réseau et le navigateur ; vos réponses sur les consentements. C’est vous qui les donnez, ou l’appareil pendant le diagnostic.',
    'Pourquoi, et sur quelle base : conclure et prouver la vente (contrat, art. 6, par. 1, point b du règlement UE 2016/679) ; identifier le vendeur, tenir le registre des objets d’occasion et la comptabilité (obligations légales, point c) ; conserver la photo du document pendant un temps limité, éviter d’acheter des objets volés et se défendre en justice (intérêt légitime, point f) ; vous envoyer des communications commerciales et analyser vos préférences, seulement si vous y consentez (point a).',
    'Si vous ne les donnez pas : sans les données et le document, la vente ne peut pas être conclue. Les deux consentements sont facultatifs et séparés : la vente est conclue même sans eux.',
    'Qui les reçoit : le magasin et le réseau qui achète, ceux qui assurent pour eux l’assistance, l’archivage et la comptabilité, et les autorités quand la loi le demande. Elles ne sont ni publiées ni transférées hors de l’Union européenne. Aucune décision n’est prise automatiquement.',
    'Pendant combien de temps : photos du document, {documenti_mesi} mois après la fin du dossier et jamais plus de {documenti_max_mesi} mois après l’achat ; reçu, signatures et consentements, {ricevute_anni} ans ; registre des objets d’occasion, {registro_anni} ans ; trace de qui regarde les documents, {accessi_mesi} mois ; fiche client sans achat, {clienti_mesi} mois. Une autorité peut demander de les conserver plus longtemps.',
    'Vos droits : voir vos données, en avoir copie, les corriger, les effacer, en limiter l’usage, vous y opposer ; retirer les consentements à tout moment, en magasin ou par le lien sur le reçu et dans les courriels, sans effet sur ce qui a précédé. La réponse arrive sous 30 jours. Vous pouvez saisir l’autorité italienne de protection des données (Garante).',
  ].join('\n\n'),
};
