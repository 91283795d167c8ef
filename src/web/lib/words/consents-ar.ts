import type { ConsentWords } from './consents-it.ts';

export const consents: ConsentWords = {
  title: 'موافقاتك',
  lead: (shop) => `أعطيتها عند بيع هاتف إلى ${shop}.`,
  notice: 'بيان الخصوصية',
  flags: { flag_due: 'الرسائل', flag_tre: 'تحليل التفضيلات' },
  yes: 'نعم',
  no: 'لا',
  binding: 'النص الإيطالي هو المُلزم.',
  withdraw: 'سحب',
  withdrawNamed: (name) => `سحب ${name}`,
  withdrawn: 'تم سحب الموافقة.',
  after: 'يسري السحب من الآن. لا تُعطى الموافقة من جديد إلا عند البيع القادم، من هاتفك أو على الورق.',
  refusedTitle: 'الرابط غير صالح أو انتهت صلاحيته',
  refused: 'افتح رابط آخر رسالة بريد، أو اسأل المتجر: يمكنه سحب الموافقات نيابة عنك.',
};
