import type { ConsentWords } from './consents-it.ts';

export const consents: ConsentWords = {
  title: '您的同意',
  lead: (shop) => `您在向 ${shop} 出售手机时作出。`,
  notice: '隐私告知',
  flags: { flag_due: '通知信息', flag_tre: '偏好分析' },
  yes: '是',
  no: '否',
  binding: '以意大利语文本为准。',
  withdraw: '撤回',
  withdrawNamed: (name) => `撤回${name}`,
  withdrawn: '已撤回同意。',
  after: '撤回从现在起生效。只有在下次出售时，才能在自己的手机上或纸面上再次同意。',
  refusedTitle: '链接无效或已过期',
  refused: '请打开最近一封邮件中的链接，或询问门店：门店可以代您撤回同意。',
};
