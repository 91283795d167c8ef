import type { PrepareWords } from './prepare-it.ts';

export const prepare: PrepareWords = {
  title: 'Prepare el teléfono',
  lead: (shop) =>
    `${shop} está probando su teléfono: mientras tanto puede hacer esto. Toque lo que ya ha hecho, la tienda lo ve.`,
  waiting: 'En cuanto se reconozca el teléfono, las indicaciones serán las de su marca.',
  all: 'Ya está todo listo. Muestre esta página en la tienda.',
  unsure: 'No borre nada todavía: si no vende, el teléfono se queda como está.',
  or: ' o ',
  items: {
    BACKUP: {
      title: 'Guarde fotos y datos',
      text: (names) => `Haga una copia con ${names} o en el ordenador.`,
    },
    WALLET: {
      title: 'Tarjetas y billetes',
      text: (names) => `Mire en ${names} qué necesita todavía: después de la venta ya no estará.`,
    },
    OROLOGIO: {
      title: 'Reloj',
      text: (names) =>
        `Si usa ${names}, desvincúlelo en su aplicación: podrá enlazarlo con el teléfono nuevo.`,
    },
    ESIM: {
      title: 'Tarjeta eSIM',
      text: () => 'Si usa una, pregunte a su operador cómo trasladarla: al restablecer el teléfono se borra.',
    },
    ACCOUNT: {
      title: 'Contraseñas de las cuentas',
      text: (names) =>
        `Tenga a mano la contraseña de ${names}: si vende, quitará la cuenta junto con la tienda.`,
    },
  },
  refusedTitle: 'Este enlace ya no funciona',
  refused: 'Pida en la tienda que le muestren un código nuevo.',
};
