import type { PageWords } from './page-it.ts';

export const page: PageWords = {
  language: 'Idioma',
  languageFailed: 'No se ha podido cargar este idioma. Compruebe la conexión y elíjalo de nuevo.',
  environment: 'Entorno',
  demo: 'ENTORNO DE DEMOSTRACIÓN',
  offline: 'Sin conexión: seguimos intentándolo. Lo que ha escrito se conserva.',
  restored: 'Conexión restablecida.',
  retry: 'Reintentar',
  close: 'Cerrar',
  later: 'más tarde',
  noLine: 'Sin conexión. Compruebe la red: lo intentaremos de nuevo en cuanto vuelva.',
  failed: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo dentro de poco.',
  browserFailed:
    'Este navegador no ha podido mostrar esta parte. Vuelva a cargar la página; si vuelve a ocurrir, actualícelo o use otro.',
  tooMany: (when) => `Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo ${when}.`,
  faultNumber: (number) => `(código ${number})`,
};
