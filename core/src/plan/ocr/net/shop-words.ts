/** Words in the names of shops, restaurants and banks that stand in malls, stations and airports of many countries. */
export const SHOP_WORDS = `
accessorize adidas aldo alfredo apple arket armani asics auchan auntie basics baskin bata benetton bershka body boots
bose boss bossini bottega boulangerie brasserie braun brew brioche brookstone brothers buckle bulgari burberry burger
burgers burlington caffè caffé cafés calvin calzedonia candle candy caribou carpisa carrefour carter carter's cartier
casa casio celio chanel charles cheesecake chicken chipotle chocolate chocolates cinnabon citibank claire's clarks
coach coast coffee comptoir converse cookies cosmetics costa couture crocodile crocs cubus cupcake daiso decathlon
deichmann desigual diesel dior disney douglas dunkin duty-free dyson ecco eddie edeka electronics emporio esprit etam
eyewear fabric fendi ferrero fielmann filippo flormar florsheim footlocker forever fossil fresh fruit fuel gamestop
garage geox giordano givenchy glasses godiva gold golden gourmet greggs grill gucci guess haagen-dazs hallmark hamleys
hermès hilfiger hollister hotter hugo hunkemöller hush ice-cream intersport intimissimi jack jamba jeans jewelers
jewellers jewels jones juice karen kaufland kiabi kiehl's kiko klein l'occitane lacoste lancôme leather lego levi's
lindt lingerie loccitane lucky luggage lululemon lush macy's mango market marks massimo mattress maxmara mcdonald's
mcdonalds media mediamarkt michael miniso mobile mohito montblanc moschino motors music müller nails naturalizer
nautica nespresso nike noodle noodles nordstrom nutrition oakley okaidi omega optic optical optics optique orange orsay
outdoor oysho panda pandora panera pasta payless pearl penney penti pepco pepper perfume perfumery petit pharmacie
phones pimkie pizza pizzeria pointer popeyes prada pretzel pretzels primark prime promod puma radio ralph ray-ban
reebok reserved ritual rituals rolex rossmann royal salon samsung sandwich scoop sears secret sephora shack shoes
silver sinsay skechers smoothie smyths snacks sony spencer spices sport sports spring starbucks steak strada
stradivarius subway sunglass sunglasses superdry sushi swarovski swatch sweet sweets t-mobile tailor tally tapas target
teavana tezenis tiffany timberland tissot tobacco tommy topman topshop toys travelex triumph uniqlo united urban vans
vapiano verizon vero versace victoria's vision vitamin vodafone waffle walmart watch watches watson's watsons wellness
wendy's wireless women'secret yankee yoga yogurt zara zumba
`
  .trim()
  .split(/\s+/u)
