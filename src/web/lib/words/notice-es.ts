import type { NoticeWords } from './notice-it.ts';

export const notice: NoticeWords = {
  text: [
    'Responsable del tratamiento: {titolare}, {indirizzo}, NIF-IVA {partita_iva}. Para todo lo que se refiere a sus datos: {contatti}, o la tienda en la que está.',
    'Qué datos: nombre, código fiscal, nacimiento, dirección y contactos; datos y fotos del documento de identidad; el dispositivo y la venta; las firmas, con hora, dirección de red y navegador; sus respuestas sobre los consentimientos. Los da usted, o el dispositivo durante el diagnóstico.',
    'Para qué, y con qué base: concluir y probar la venta (contrato, art. 6, apdo. 1, letra b del Reglamento UE 2016/679); identificar a quien vende, llevar el registro de objetos usados y la contabilidad (obligaciones legales, letra c); conservar por un tiempo limitado la foto del documento, evitar comprar cosas robadas y defenderse en juicio (interés legítimo, letra f); enviarle comunicaciones comerciales y analizar sus preferencias, solo si consiente (letra a).',
    'Si no los da: sin los datos y el documento la venta no se concluye. Los dos consentimientos son opcionales y separados: la venta se concluye también sin ellos.',
    'Quién los recibe: la tienda y la red que compra, quien les presta asistencia, archivo y contabilidad, y las autoridades cuando la ley lo pide. No se publican ni se transfieren fuera de la Unión Europea. Ninguna decisión se toma de forma automática.',
    'Por cuánto tiempo: fotos del documento, {documenti_mesi} meses desde el fin del expediente y nunca más de {documenti_max_mesi} meses desde la compra; recibo, firmas y consentimientos, {ricevute_anni} años; registro de objetos usados, {registro_anni} años; rastro de quién mira los documentos, {accessi_mesi} meses; ficha de cliente sin compras, {clienti_mesi} meses. Una autoridad puede pedir que se conserven más tiempo.',
    'Sus derechos: ver sus datos, tener copia, corregirlos, borrarlos, limitar su uso, oponerse; retirar los consentimientos en cualquier momento, en la tienda o con el enlace del recibo y de los correos, sin efecto sobre lo anterior. La respuesta llega en 30 días. Puede reclamar ante la autoridad italiana de protección de datos (Garante).',
  ].join('\n\n'),
};
