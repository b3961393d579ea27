import type { Language } from './concept.ts'

interface QuestionWords {
  /** How a question begins, up to the place that it asks for. */
  openers: string
  /** How a question ends, behind that place. */
  closers: string
  /** Words between the opener and the place that say nothing about it. */
  fillers: string
}

/** The parts of everyday questions that name no place. Phrases are separated by commas. */
export const QUESTIONS: Record<Language, QuestionWords> = {
  en: {
    openers:
      'where is, where are, where can i, where can we, where do i, where do we, where could i, where to, somewhere to, a place to, place to, wheres, where, how do i get to, how do i find, how can i get to, how to get to, i need to, i need, i want to, i want, i would like, i would like to, id like to, id like, i am looking for, im looking for, looking for, find, show me, is there, are there, do you have, take me to, can i, can we, i have to, i need to go to, i am, im, need, any, which way to, way to, directions to, go to, get to, we need, we want',
    closers: 'please, near me, nearby, here, around here, close by, in here, closest, nearest, is, are',
    fillers:
      'the, a, an, some, any, my, nearest, closest, next, find, get, have, buy, to, is, are, go to, see, use, go',
  },
  de: {
    openers:
      'wo ist, wo sind, wo kann ich, wo kann man, wo können wir, wo finde ich, wo gibt es, wo gibts, wo bekomme ich, wo, wie komme ich zu, wie komme ich zum, wie komme ich zur, ich brauche, ich suche, ich möchte, ich will, ich muss, ich habe, ich bin, wir suchen, wir brauchen, gibt es, gibt es hier, zeig mir, suche, brauche, habt ihr, wohin, wo geht es zu, wo geht es zum, wo geht es zur, wo gehts zum, wo gehts zur, wo liegt, wo steht, wo befindet sich, ich würde gerne',
    closers: 'bitte, in der nähe, hier, finden, in meiner nähe, gehen, kaufen, ist, sind',
    fillers:
      'der, die, das, den, dem, ein, eine, einen, einem, einer, nächste, nächster, nächstes, nächsten, hier, mein, meine, meinen, zum, zur, zu, etwas, was, man, ich, mal, denn, auf, gehen',
  },
  fr: {
    openers:
      'où est, où sont, où se trouve, où se trouvent, où puis-je, où puis je, où peut-on, où peut on, où est-ce que je peux, où est ce que je peux, où trouver, où, je cherche, je voudrais, je veux, j’ai besoin de, jai besoin de, j’ai besoin d’, j’ai, jai, je dois, comment aller à, comment aller aux, comment aller au, y a-t-il, y a t il, il y a, montrez-moi, trouver, avez-vous, avez vous, nous cherchons, besoin de, est-ce qu’il y a',
    closers:
      's’il vous plaît, sil vous plait, svp, près d’ici, à proximité, ici, le plus proche, la plus proche, les plus proches',
    fillers: 'le, la, les, l, un, une, des, du, de, d, au, aux, à, mon, ma, mes, trouver, plus proche, aller, acheter',
  },
  es: {
    openers:
      'dónde está, dónde están, dónde puedo, dónde se puede, dónde podemos, dónde hay, dónde queda, dónde encuentro, dónde, necesito, busco, quiero, quisiera, tengo, tengo que, cómo llego a, cómo llegar a, cómo llego al, hay, hay algún, hay alguna, estoy buscando, buscamos, en dónde está, me gustaría, por dónde se va a, por dónde se va al, tienen',
    closers: 'por favor, cerca, aquí, cerca de aquí, más cercano, más cercana, más cerca',
    fillers:
      'el, la, los, las, un, una, unos, unas, de, del, al, a, mi, mis, algún, alguna, encontrar, ir al, ir, ir a, comprar',
  },
  it: {
    openers:
      'dov’è, dove è, dove sono, dove si trova, dove si trovano, dove posso, dove si può, dove possiamo, dove trovo, dove, ho bisogno di, ho bisogno del, ho bisogno della, cerco, vorrei, voglio, devo, ho, come arrivo a, come arrivo al, come arrivo alla, c’è, ci sono, sto cercando, cerchiamo, mi serve, avete, dov’è il, per andare al',
    closers: 'per favore, qui vicino, vicino, qui, più vicino, più vicina',
    fillers:
      'il, lo, la, i, gli, le, l, un, uno, una, del, della, dei, di, al, alla, mio, mia, trovare, andare in, andare, andare al, comprare',
  },
  nl: {
    openers:
      'waar is, waar zijn, waar kan ik, waar vind ik, waar, ik zoek, ik wil, ik heb, ik moet, ik heb nodig, is er, zijn er, hoe kom ik bij, waar kunnen we, ik ben op zoek naar, waar kun je, waar staat',
    closers: 'alstublieft, in de buurt, hier, vinden, nodig',
    fillers: 'de, het, een, mijn, naar, dichtstbijzijnde, hier, iets, naar de, naar het',
  },
  pl: {
    openers:
      'gdzie jest, gdzie są, gdzie mogę, gdzie można, gdzie znajdę, gdzie, szukam, potrzebuję, chcę, muszę, jestem, jak dojść do, czy jest, czy są, gdzie znajduje się, gdzie znajdują się, chciałbym, chciałabym',
    closers: 'proszę, w pobliżu, tutaj, najbliższy, najbliższa, tu',
    fillers: 'najbliższy, najbliższa, najbliższe, tu, do, jakiś, jakaś, moja, mój, iść do, kupić',
  },
  tr: {
    openers: 'nerede, nerde, en yakın, bana, ben, acaba, nereden, buralarda, yakında, lütfen',
    closers:
      'nerede, nerde, nerededir, nerdedir, neresi, var mı, istiyorum, lazım, arıyorum, gerekiyor, nereden gidilir, bulabilirim, nerede bulabilirim, lütfen, nerelerde, nasıl gidilir, nasıl gidebilirim, ihtiyacım var, gerek, yapabilirim, alabilirim, bulunur, yapılır, alınır, mı, mi, satılır',
    fillers: 'en yakın, bir, bu, burada, buralarda, nerede, nereden, nerde',
  },
  ar: {
    openers:
      'أين, أين يوجد, أين توجد, أين يمكنني, أين أجد, أين يمكن أن, أين يمكنني أن, وين, أريد, أريد أن, أحتاج, أحتاج إلى, أبحث عن, هل يوجد, هل توجد, كيف أصل إلى, اين, فين, محتاج, ابغى, أين هو, أين هي, أين تقع, أين يقع, أنا, عندي, لو سمحت, بحاجة إلى, من أين',
    closers: 'من فضلك, لو سمحت, القريب, الأقرب, هنا, قريب, أين, وين, قريبة, القريبة, رجاء',
    fillers: 'أقرب, إلى, عن, في, شراء, أشتري, أن, على, من, الذهاب إلى',
  },
  zh: {
    openers:
      '需要, 我需要, 我要, 我想, 我想要, 我想去, 我要去, 请问, 哪里可以, 哪里能, 哪里有, 哪儿有, 哪儿可以, 哪儿能, 在哪里可以, 在哪可以, 哪里, 哪儿, 想, 找, 寻找, 去, 怎么去, 怎么到, 附近的, 附近有, 附近, 有没有, 最近的, 有, 我的, 我, 想去, 想要, 請問, 哪裡有, 哪裡可以, 哪裡, 在哪, 在哪里, 去哪里, 去哪儿, 去哪, 要, 可以, 怎么走到',
    closers:
      '在哪里, 在哪儿, 在哪, 哪里, 怎么走, 怎么去, 吗, 呢, 的地方, 在什么地方, 在哪裡, 哪裡, 的位置, 哪里有, 位置, 有吗, 在几楼, 几楼, 处在哪, 了',
    fillers: '最近的, 一个, 个, 去, 买, 用, 的, 可以',
  },
  ja: {
    openers: '近くの, 最寄りの, すみません, 一番近い, どこで, この近くの, 近い',
    closers:
      'はどこですか, はどこにありますか, はどこ, どこですか, どこ, に行きたい, に行きたいです, がほしい, が欲しい, を探しています, を探している, がしたい, したい, したいです, できる場所, はありますか, ありますか, が必要です, が必要, 場所, を教えてください, へ行きたい, の場所, できる所, する場所, を買いたい, はどちらですか',
    fillers: 'の',
  },
}
