/** A country of the sign-in screens, with its dialling code. */
export interface Country {
  /** ISO 3166-1 alpha-3; the key in payloads. */
  CountryCode: string;
  CountryName: string;
  /** With the plus sign. */
  CountryDialingCode: string;
  /** ISO 3166-1 alpha-2. */
  alpha2: string;
}

/**
 * Every country with a telephone plan: alpha-3, alpha-2, dialling code, English name (ISO 3166-1, CLDR and ITU E.164;
 * XKX by custom).
 */
const table = `
AFG AF +93 Afghanistan
ALA AX +358 Åland Islands
ALB AL +355 Albania
DZA DZ +213 Algeria
ASM AS +1 American Samoa
AND AD +376 Andorra
AGO AO +244 Angola
AIA AI +1 Anguilla
ATG AG +1 Antigua and Barbuda
ARG AR +54 Argentina
ARM AM +374 Armenia
ABW AW +297 Aruba
AUS AU +61 Australia
AUT AT +43 Austria
AZE AZ +994 Azerbaijan
BHS BS +1 Bahamas
BHR BH +973 Bahrain
BGD BD +880 Bangladesh
BRB BB +1 Barbados
BLR BY +375 Belarus
BEL BE +32 Belgium
BLZ BZ +501 Belize
BEN BJ +229 Benin
BMU BM +1 Bermuda
BTN BT +975 Bhutan
BOL BO +591 Bolivia
BIH BA +387 Bosnia and Herzegovina
BWA BW +267 Botswana
BRA BR +55 Brazil
IOT IO +246 British Indian Ocean Territory
VGB VG +1 British Virgin Islands
BRN BN +673 Brunei
BGR BG +359 Bulgaria
BFA BF +226 Burkina Faso
BDI BI +257 Burundi
KHM KH +855 Cambodia
CMR CM +237 Cameroon
CAN CA +1 Canada
CPV CV +238 Cape Verde
BES BQ +599 Caribbean Netherlands
CYM KY +1 Cayman Islands
CAF CF +236 Central African Republic
TCD TD +235 Chad
CHL CL +56 Chile
CHN CN +86 China
CXR CX +61 Christmas Island
CCK CC +61 Cocos (Keeling) Islands
COL CO +57 Colombia
COM KM +269 Comoros
COG CG +242 Congo - Brazzaville
COD CD +243 Congo - Kinshasa
COK CK +682 Cook Islands
CRI CR +506 Costa Rica
CIV CI +225 Côte d'Ivoire
HRV HR +385 Croatia
CUB CU +53 Cuba
CUW CW +599 Curaçao
CYP CY +357 Cyprus
CZE CZ +420 Czechia
DNK DK +45 Denmark
DJI DJ +253 Djibouti
DMA DM +1 Dominica
DOM DO +1 Dominican Republic
ECU EC +593 Ecuador
EGY EG +20 Egypt
SLV SV +503 El Salvador
GNQ GQ +240 Equatorial Guinea
ERI ER +291 Eritrea
EST EE +372 Estonia
SWZ SZ +268 Eswatini
ETH ET +251 Ethiopia
FLK FK +500 Falkland Islands
FRO FO +298 Faroe Islands
FJI FJ +679 Fiji
FIN FI +358 Finland
FRA FR +33 France
GUF GF +594 French Guiana
PYF PF +689 French Polynesia
GAB GA +241 Gabon
GMB GM +220 Gambia
GEO GE +995 Georgia
DEU DE +49 Germany
GHA GH +233 Ghana
GIB GI +350 Gibraltar
GRC GR +30 Greece
GRL GL +299 Greenland
GRD GD +1 Grenada
GLP GP +590 Guadeloupe
GUM GU +1 Guam
GTM GT +502 Guatemala
GGY GG +44 Guernsey
GIN GN +224 Guinea
GNB GW +245 Guinea-Bissau
GUY GY +592 Guyana
HTI HT +509 Haiti
HND HN +504 Honduras
HKG HK +852 Hong Kong SAR China
HUN HU +36 Hungary
ISL IS +354 Iceland
IND IN +91 India
IDN ID +62 Indonesia
IRN IR +98 Iran
IRQ IQ +964 Iraq
IRL IE +353 Ireland
IMN IM +44 Isle of Man
ISR IL +972 Israel
ITA IT +39 Italy
JAM JM +1 Jamaica
JPN JP +81 Japan
JEY JE +44 Jersey
JOR JO +962 Jordan
KAZ KZ +7 Kazakhstan
KEN KE +254 Kenya
KIR KI +686 Kiribati
XKX XK +383 Kosovo
KWT KW +965 Kuwait
KGZ KG +996 Kyrgyzstan
LAO LA +856 Laos
LVA LV +371 Latvia
LBN LB +961 Lebanon
LSO LS +266 Lesotho
LBR LR +231 Liberia
LBY LY +218 Libya
LIE LI +423 Liechtenstein
LTU LT +370 Lithuania
LUX LU +352 Luxembourg
MAC MO +853 Macao SAR China
MDG MG +261 Madagascar
MWI MW +265 Malawi
MYS MY +60 Malaysia
MDV MV +960 Maldives
MLI ML +223 Mali
MLT MT +356 Malta
MHL MH +692 Marshall Islands
MTQ MQ +596 Martinique
MRT MR +222 Mauritania
MUS MU +230 Mauritius
MYT YT +262 Mayotte
MEX MX +52 Mexico
FSM FM +691 Micronesia
MDA MD +373 Moldova
MCO MC +377 Monaco
MNG MN +976 Mongolia
MNE ME +382 Montenegro
MSR MS +1 Montserrat
MAR MA +212 Morocco
MOZ MZ +258 Mozambique
MMR MM +95 Myanmar (Burma)
NAM NA +264 Namibia
NRU NR +674 Nauru
NPL NP +977 Nepal
NLD NL +31 Netherlands
NCL NC +687 New Caledonia
NZL NZ +64 New Zealand
NIC NI +505 Nicaragua
NER NE +227 Niger
NGA NG +234 Nigeria
NIU NU +683 Niue
NFK NF +672 Norfolk Island
PRK KP +850 North Korea
MKD MK +389 North Macedonia
MNP MP +1 Northern Mariana Islands
NOR NO +47 Norway
OMN OM +968 Oman
PAK PK +92 Pakistan
PLW PW +680 Palau
PSE PS +970 Palestinian Territories
PAN PA +507 Panama
PNG PG +675 Papua New Guinea
PRY PY +595 Paraguay
PER PE +51 Peru
PHL PH +63 Philippines
POL PL +48 Poland
PRT PT +351 Portugal
PRI PR +1 Puerto Rico
QAT QA +974 Qatar
REU RE +262 Réunion
ROU RO +40 Romania
RUS RU +7 Russia
RWA RW +250 Rwanda
WSM WS +685 Samoa
SMR SM +378 San Marino
STP ST +239 São Tomé and Príncipe
SAU SA +966 Saudi Arabia
SEN SN +221 Senegal
SRB RS +381 Serbia
SYC SC +248 Seychelles
SLE SL +232 Sierra Leone
SGP SG +65 Singapore
SXM SX +1 Sint Maarten
SVK SK +421 Slovakia
SVN SI +386 Slovenia
SLB SB +677 Solomon Islands
SOM SO +252 Somalia
ZAF ZA +27 South Africa
KOR KR +82 South Korea
SSD SS +211 South Sudan
ESP ES +34 Spain
LKA LK +94 Sri Lanka
BLM BL +590 St. Barthélemy
SHN SH +290 St. Helena
KNA KN +1 St. Kitts and Nevis
LCA LC +1 St. Lucia
MAF MF +590 St. Martin
SPM PM +508 St. Pierre and Miquelon
VCT VC +1 St. Vincent and Grenadines
SDN SD +249 Sudan
SUR SR +597 Suriname
SJM SJ +47 Svalbard and Jan Mayen
SWE SE +46 Sweden
CHE CH +41 Switzerland
SYR SY +963 Syria
TWN TW +886 Taiwan
TJK TJ +992 Tajikistan
TZA TZ +255 Tanzania
THA TH +66 Thailand
TLS TL +670 Timor-Leste
TGO TG +228 Togo
TKL TK +690 Tokelau
TON TO +676 Tonga
TTO TT +1 Trinidad and Tobago
TUN TN +216 Tunisia
TUR TR +90 Türkiye
TKM TM +993 Turkmenistan
TCA TC +1 Turks and Caicos Islands
TUV TV +688 Tuvalu
VIR VI +1 U.S. Virgin Islands
UGA UG +256 Uganda
UKR UA +380 Ukraine
ARE AE +971 United Arab Emirates
GBR GB +44 United Kingdom
USA US +1 United States
URY UY +598 Uruguay
UZB UZ +998 Uzbekistan
VUT VU +678 Vanuatu
VAT VA +39 Vatican City
VEN VE +58 Venezuela
VNM VN +84 Vietnam
WLF WF +681 Wallis and Futuna
ESH EH +212 Western Sahara
YEM YE +967 Yemen
ZMB ZM +260 Zambia
ZWE ZW +263 Zimbabwe
`;

/**
 * All countries, by name. The platform table `sign_in_countries` is filled from them; a country that is not in the
 * table is not served.
 */
export const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [CountryCode = '', alpha2 = '', CountryDialingCode = '', ...name] = line.split(' ');
    return { CountryCode, CountryName: name.join(' '), CountryDialingCode, alpha2 };
  });

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.CountryCode, country]));

/** Returns the country of an alpha-3 code, or undefined. */
export function countryOf(code: string): Country | undefined {
  return byCode.get(code);
}
