import type { PageWords } from './page-it.ts';

export const page: PageWords = {
  language: '语言',
  languageFailed: '无法加载该语言。请检查网络后重新选择。',
  environment: '环境',
  demo: '演示环境',
  offline: '网络已断开：正在自动重试。您已填写的内容会保留。',
  restored: '网络已恢复。',
  retry: '重试',
  close: '关闭',
  later: '稍后',
  noLine: '网络已断开。请检查网络，恢复后会自动重试。',
  failed: '我们这边出了点问题，请稍后再试。',
  browserFailed: '此浏览器无法显示这部分内容。请重新加载页面；如再次发生，请更新浏览器或换用其他浏览器。',
  tooMany: (when) => `短时间内请求过多，请${when}再试。`,
  faultNumber: (number) => `（代码 ${number}）`,
};
