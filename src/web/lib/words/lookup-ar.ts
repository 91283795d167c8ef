import type { LocatorWords } from './locator-it.ts';
import type { LookupWords } from './lookup-it.ts';
import type { PriceLockWords } from './price-lock-it.ts';

export const lookup: LookupWords = {
  title: 'كم تبلغ قيمة جهازك المستعمل؟',
  lead: 'اختر هاتفك الذكي أو جهازك اللوحي، ونخبرك فورًا بأقصى مبلغ يمكنك الحصول عليه.',
  privacy: 'الخصوصية (بالإيطالية)',
  accessibility: 'إمكانية الوصول (بالإيطالية)',
  linkInvalid: 'الرابط غير صالح أو منتهي الصلاحية',
  linkInvalidAdvice:
    'المتجر الذي أعطاك هذا العنوان غير موجود في قائمتنا. اطلب منه رابطًا جديدًا أو اطّلع على الأسعار العامة.',
  linkMissing: 'التقييم غير متاح من هذا العنوان',
  linkMissingAdvice: 'افتح الرابط الذي أعطاك إياه متجرك: يبدأ بهذا العنوان وينتهي برمز المتجر.',
  withoutStore: 'المتابعة من دون متجر',
  brand: 'العلامة التجارية',
  chooseBrand: 'اختر العلامة التجارية',
  model: 'الطراز',
  brandFirst: 'العلامة التجارية أولًا',
  modelExample: 'مثلًا: 13 pro',
  memory: 'سعة التخزين',
  modelFirst: 'الطراز أولًا',
  chooseMemory: 'اختر سعة التخزين',
  oneSize: '(سعة واحدة)',
  size: (memory) => `\u2066${memory}\u2069`,
  nothingFound: 'لا توجد نتائج. جرّب عددًا أقل من الحروف.',
  loading: 'جارٍ التحميل…',
  search: 'بحث',
  missing: (names) => `بقي عليك اختيار: ${names}`,
  joint: '، ',
  missingBrand: 'العلامة التجارية',
  missingModel: 'الطراز',
  missingMemory: 'سعة التخزين',
  value: 'عند إحضار جهازك {device} إلى أحد متاجرنا يمكنك الحصول على مبلغ يصل إلى {amount}',
  amount: (money) => money,
  valueNote: 'هذه قيمة جهاز يعمل وحالته كالجديد: نفحصه معك في المتجر.',
  loadingValue: 'جارٍ التحميل، يُرجى الانتظار…',
  noPrice: 'ليس لدينا اليوم سعر لهذا الجهاز.',
  noPriceAdvice: 'أحضره إلى المتجر لنقيّمه معك، أو جرّب سعة تخزين أخرى.',
  nearest: 'ابحث عن أقرب متجر إليك',
  offline: 'لا يوجد اتصال. تحقّق من الشبكة: سنعيد المحاولة تلقائيًا فور عودتها.',
  failed: 'حدث خلل من جانبنا. أعد المحاولة بعد قليل.',
};

export const locator: LocatorWords = {
  title: 'المتاجر الأقرب إليك',
  place: 'المدينة أو الرمز البريدي أو العنوان',
  placeExample: 'مثلًا: Monza أو 20900',
  locate: 'استخدام موقعي',
  denied: 'لم تسمح باستخدام موقعك.',
  unknown: 'لم يتمكّن الجهاز من تحديد مكانك.',
  typeInstead: 'اكتب مدينتك أو الرمز البريدي لنرتّب المتاجر انطلاقًا منه.',
  listFailed: 'تعذّر تحميل قائمة المتاجر. تحقّق من الشبكة وأعد المحاولة.',
  listEmpty: 'لا توجد متاجر في القائمة حاليًا. نرجو أن تعود لاحقًا.',
  list: 'المتاجر',
  more: 'عرض متاجر أخرى',
  privacy:
    'يبقى موقعك على هذا الجهاز ولا يُستخدم إلا لترتيب المتاجر. أما المدينة أو الرمز البريدي الذي تكتبه فلا يصل إلينا إلا لتحديد مركزه ولا نحتفظ به. زر «فتح في Maps» يفتح Google Maps. بيانات الأماكن: GeoNames، CC BY 4.0.',
  km: (figure) => `${figure} كم`,
  about: (distance) => `حوالي ${distance}`,
  openMaps: 'فتح في Maps',
  newTab: '(يُفتح في علامة تبويب أخرى)',
  onMap: 'على الخريطة',
  map: 'خريطة المتاجر',
  mapKeys: 'حرّكها بمفاتيح الأسهم وكبّرها بمفتاحي + و−. المتاجر نفسها موجودة في القائمة.',
  nearer: 'تكبير الخريطة',
  farther: 'تصغير الخريطة',
  back: 'العودة إلى العرض الأول',
  outline: 'الحدود: Natural Earth',
  fromHere: 'المسافات من مكانك، الأقرب أولًا.',
  fromTown: (town) => `المسافات تقريبية من مركز \u2066${town}\u2069، الأقرب أولًا.`,
  fromStore: (store) => `المسافات من \u2066${store}\u2069، الأقرب أولًا.`,
  lost: (typed) => `لم نعثر على «\u2068${typed}\u2069»: جرّب مدينة قريبة أو الرمز البريدي.`,
  searchFailed: (typed) => `لا يمكننا الآن البحث عن «\u2068${typed}\u2069»: أعد المحاولة بعد قليل.`,
  meanwhile: 'في هذه الأثناء تُحسب المسافات من مكانك.',
  locating: 'جارٍ تحديد موقعك…',
  byTown: 'جميع المتاجر حسب المدينة.',
};

/** One, two, from three to ten, and from eleven on are counted differently. */
const days = (count: number): string => {
  if (count === 1) return 'يوم واحد';
  if (count === 2) return 'يومين';
  return count > 10 ? `${count} يومًا` : `${count} أيام`;
};

export const priceLock: PriceLockWords = {
  title: 'هل تحتاج إلى بضعة أيام؟',
  lead: (count) => `ثبّت هذا السعر: إذا انخفضت القائمة، يبقى هذا السعر ساريًا في المتجر لمدة ${days(count)}.`,
  button: (count) => `تثبيت السعر لمدة ${days(count)}`,
  locked: 'سعر مثبّت',
  qr: 'رمز QR للسعر المثبّت',
  code: 'الرمز',
  worth: (amount, until) => `حتى ${amount}، صالح حتى نهاية يوم ${until}`,
  show: (store) =>
    `اعرض هذا الرمز في متاجر ${store}: تكفي صورة للشاشة. يصلح مرة واحدة فقط، لهذا الطراز بسعة التخزين هذه.`,
  final: 'في المتجر نفحص الهاتف كالمعتاد. وإذا كانت القائمة أعلى في ذلك اليوم، تحصل على سعر ذلك اليوم.',
  refused: 'لا يمكن تثبيت هذا السعر اليوم.',
  failed: 'لم يُثبَّت السعر: تحقق من الشبكة وحاول مرة أخرى.',
};
