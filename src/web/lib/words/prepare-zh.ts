import type { PrepareWords } from './prepare-it.ts';

export const prepare: PrepareWords = {
  title: '准备您的手机',
  lead: (shop) => `${shop}正在检测您的手机：您可以先完成以下事项。完成后点选，门店即可看到。`,
  waiting: '识别手机后，将显示该品牌对应的说明。',
  all: '已全部准备好。请在门店出示此页面。',
  unsure: '请先不要删除任何内容：如果不出售，手机将保持原样。',
  or: '或',
  items: {
    BACKUP: { title: '备份照片和数据', text: (names) => `使用 ${names} 备份，或备份到电脑。` },
    WALLET: { title: '卡片和票券', text: (names) => `请在 ${names} 中查看仍需要的内容：出售后将不再保留。` },
    OROLOGIO: {
      title: '手表',
      text: (names) => `如果您使用 ${names}，请在其应用中解除配对：之后可与新手机配对。`,
    },
    ESIM: { title: 'eSIM 卡', text: () => '如果您在使用，请向运营商询问如何转移：恢复出厂设置会将其删除。' },
    ACCOUNT: {
      title: '账户密码',
      text: (names) => `请准备好 ${names} 的密码：如果出售，您将与门店一起移除该账户。`,
    },
  },
  refusedTitle: '此链接已失效',
  refused: '请让门店出示新的二维码。',
};
