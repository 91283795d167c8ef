import type { PageWords } from './page-it.ts';

export const page: PageWords = {
  language: 'اللغة',
  languageFailed: 'تعذّر تحميل هذه اللغة. تحقّق من الاتصال واخترها مرة أخرى.',
  environment: 'البيئة',
  demo: 'بيئة تجريبية',
  offline: 'لا يوجد اتصال: سنعيد المحاولة تلقائيًا. ما كتبته يبقى محفوظًا.',
  restored: 'عاد الاتصال.',
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
  later: 'لاحقًا',
  noLine: 'لا يوجد اتصال. تحقّق من الشبكة: سنعيد المحاولة تلقائيًا فور عودتها.',
  failed: 'حدث خلل من جانبنا. أعد المحاولة بعد قليل.',
  tooMany: (when) => `طلبات كثيرة في وقت قصير. أعد المحاولة ${when}.`,
  faultNumber: (number) => `(الرمز \u2066${number}\u2069)`,
};
