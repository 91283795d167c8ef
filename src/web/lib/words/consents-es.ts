import type { ConsentWords } from './consents-it.ts';

export const consents: ConsentWords = {
  title: 'Tus consentimientos',
  lead: (shop) => `Dados al vender un teléfono a ${shop}.`,
  notice: 'Información sobre privacidad',
  flags: { flag_due: 'Comunicaciones', flag_tre: 'Análisis de preferencias' },
  yes: 'Sí',
  no: 'No',
  binding: 'Vale el texto en italiano.',
  withdraw: 'Retirar',
  withdrawNamed: (name) => `Retirar ${name}`,
  withdrawn: 'Consentimiento retirado.',
  after:
    'La retirada vale desde ahora. Un consentimiento solo se vuelve a dar en la próxima venta, desde tu teléfono o en papel.',
  refusedTitle: 'Enlace no válido o caducado',
  refused: 'Abre el del último correo o pregunta en la tienda: puede retirar tus consentimientos por ti.',
};
