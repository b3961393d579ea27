/** The categories of IMDF 1.0.0, by what they belong to. Those of occupants are too many to list and are checked by form. */
export const CATEGORIES_OF = {
  venue: words(`
    airport airport.intl aquarium businesscampus casino communitycenter conventioncenter governmentfacility
    healthcarefacility hotel museum parkingfacility resort retailstore shoppingcenter stadium stripmall
    theater themepark trainstation transitstation university
  `),
  building: words('parking transit transit.bus transit.train unspecified'),
  footprint: words('aerial ground subterranean'),
  level: words(`
    arrivals arrivals.domestic arrivals.intl departures departures.domestic departures.intl parking transit
    unspecified
  `),
  unit: words(`
    auditorium brick classroom column concrete conferenceroom drywall elevator escalator fieldofplay
    firstaid fitnessroom foodservice footbridge glass huddleroom kitchen laboratory library lobby lounge
    mailroom mothersroom movietheater movingwalkway nonpublic office opentobelow parking phoneroom platform
    privatelounge ramp recreation restroom restroom.family restroom.female restroom.female.wheelchair
    restroom.male restroom.male.wheelchair restroom.transgender restroom.transgender.wheelchair
    restroom.unisex restroom.unisex.wheelchair restroom.wheelchair road room serverroom shower smokingarea
    stairs steps storage structure terrace theater unenclosedarea unspecified vegetation waitingroom walkway
    walkway.island wood
  `),
  opening: words('automobile bicycle emergencyexit pedestrian pedestrian.principal pedestrian.transit service'),
  fixture: words(`
    baggagecarousel boardinggate.desk checkin.desk checkin.kiosk desk equipment furniture immigration.desk
    inspection.desk obstruction securityequipment stage vegetation wall water
  `),
  section: words(`
    arcade baggageclaim baggageclaim.intl carrental carrental.dropoff checkin concessions cubicle dutyfree
    eatingdrinking entertainmentarea entertainmentarea.game entertainmentarea.music
    entertainmentarea.performance entertainmentarea.sport exhibit exhibition gambling gambling.baccarat
    gambling.bingo gambling.blackjack gambling.craps gambling.keno gambling.mahjong gambling.medalgame
    gambling.minibaccarat gambling.offtrackbetting gambling.pachinko gambling.paigow gambling.poker
    gambling.poker.letitride gambling.poker.paigow gambling.poker.threecard gambling.poker.video
    gambling.roulette gambling.rummy gambling.sicbo gambling.slotmachine gambling.slotmachine.highlimit
    gatearea gatearea.holding immigration immigration.schengen information paidarea parkandride parking
    parking.bicycle parking.compact parking.ev parking.longterm parking.motorcycle parking.shortterm
    parking.waitingarea platform postsecurity presecurity private recomposearea recreation rental retail
    retaildepartment road seating seatingrow security servicearea ticketing vegetation walkway
  `),
  geofence: words('concourse geofence paidarea platform postsecurity presecurity terminal underconstruction'),
  relationship: words('elevator escalator movingwalkway ramp stairs traversal traversal.path'),
  amenity: words(`
    amphitheater animalreliefarea arrivalgate atm babychanging baggagecarousel baggagecarousel.intl
    baggagecarts baggageclaim baggageclaim.oversize baggagerecheck baggagestorage boardinggate
    boardinggate.aircraft boardinggate.bus boardinggate.ferry boardinggate.train bus bus.muni bus.national
    businesscenter cabin caregiver carrental cashier changemachine checkin checkin.desk
    checkin.desk.oversizebaggage checkin.desk.transfer checkin.selfservice childplayarea coinlocker
    copymachine defibrillator drinkingfountain eatingdrinking elevator emergencyshelter entry escalator
    exhibit faregate faregate.oversized fieldofplay fieldofplay.americanfootball fieldofplay.baseball
    fieldofplay.basketball fieldofplay.fieldhockey fieldofplay.icehockey fieldofplay.rugby
    fieldofplay.soccer fieldofplay.softball fieldofplay.tennis fieldofplay.trackfield fieldofplay.volleyball
    firealarmpullstation fireextinguisher firstaid fittingroom foodservice gatearea groundtransportation
    guestservices handsanitizerstation healthscreening hoteling immigration information information.bid
    information.carrental information.hotel information.mufid information.mufid.arrivals
    information.mufid.departures information.transit landmark library limo lostandfound mailbox meditation
    meetingpoint mobilityrescue mothersroom movingwalkway paidarea parkandride parking parking.bicycle
    parking.compact parking.ev parking.longterm parking.motorcycle parking.shortterm parking.waitingarea
    payphone pedestriancrossing peoplemover phone phone.emergency photobooth platform police
    powerchargingstation prayerroom prayerroom.buddhism prayerroom.christianity prayerroom.hinduism
    prayerroom.islam prayerroom.islam.female prayerroom.islam.male prayerroom.judaism prayerroom.shintoism
    prayerroom.sikh prayerroom.taoic privatelounge productreturn rail.muni rail.national ramp reception.desk
    recreation restroom restroom.family restroom.female restroom.female.wheelchair restroom.male
    restroom.male.wheelchair restroom.transgender restroom.transgender.wheelchair restroom.unisex
    restroom.unisex.wheelchair restroom.wheelchair rideshare seat seating security security.checkpoint
    security.inspection service shower shuttle sleepbox smokingarea stairs storage strollerrental
    studentadmissions studentservices swimmingpool swimmingpool.children swimmingpool.family taxi ticketing
    ticketing.airline ticketing.bus ticketing.bus.muni ticketing.bus.national ticketing.rail
    ticketing.rail.muni ticketing.rail.national ticketing.shuttle traintrack transit unspecified valet
    vendingmachine vendingmachine.trainticket wheelchairassist wifi yoga
  `),
  restriction: words('employeesonly restricted'),
  accessibility: words(`
    assisted.listening braille hearing hearingloop signlanginterpreter tactilepaving tdd trs volume
    wheelchair
  `),
  access_control: words(
    'badgereader fingerprintreader guard keyaccess outofservice passwordaccess retinascanner voicerecognition',
  ),
  door: words(`
    door movablepartition open revolving shutter sliding swinging turnstile turnstile.fullheight
    turnstile.waistheight unspecified
  `),
}

/** A token of lower case letters and digits, in parts that dots divide. */
export const CATEGORY_FORM = /^[a-z0-9]+(\.[a-z0-9]+)*$/

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
