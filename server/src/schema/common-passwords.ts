/** Passwords everyone tries first, of 8 or more characters, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
   password password1 password12 password123 password1234 password12345 password123456 password2 password3
   password01 password11 password99 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 p@ssword1 pa$$word pa$$w0rd
   password! password1! password123! passwords mypassword yourpassword thepassword newpassword oldpassword
   nopassword password0 password7 password69 drowssap passwort passwort1 motdepasse contraseña senha123 parola123
   heslo123 hesloheslo haslo123 lozinka1 jelszo123 12345678 123456789 1234567890 12345678910 123456789a 1234567891
   12345679 123456780 0123456789 01234567 012345678 87654321 987654321 0987654321 9876543210 11111111 111111111
   1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888
   99999999 999999999 12341234 12344321 123123123 123321123 112233445566 11223344 1122334455 121212121 12121212
   123454321 147258369 147852369 159357456 159753159 10203040 1020304050 13131313 14141414 19191919 20202020
   21212121 23232323 25252525 31415926 31415927 314159265 36925814 42424242 69696969 78945612 789456123 741852963
   852456789 963852741 987456321 123456987 123789456 123698745 135792468 13579246 24681012 246813579 11112222
   11221122 12312312 12345612 123456123 123456123456 1234512345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
   1qaz2wsx3edc 1qazxsw2 1q2w3e4r5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1xsw2 zaq1zaq1 2wsx3edc 3edc4rfv
   1234qwer qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty11 qwerty01 qwerty00 qwertyui
   qwertyuiop qwertyuiop1 qwertyuiop123 qwertz123 qwertzui qwertzuiop azertyuiop azerty123 asdfghjk asdfghjkl
   asdfghjkl1 asdf1234 asdfasdf asdfjkl; asdf;lkj asdqwe123 asd123asd qweasdzx qweasdzxc qweasd123 qweqweqwe
   qwe123qwe qweasd12 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxczxczxc zxcvasdf qazwsx123 qazwsxedc qazwsxed
   qwaszx12 abcd1234 abcdefgh abcdefghi abcdefghij abcdefg1 abcdefg123 abc12345 abc123456 abc123abc abcabcabc
   abcd12345 abcd123456 aa123456 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aaaaaaaa aaaaaaaaa
   aaaaaaaaaa aaaa1111 aabbccdd abababab 1a2b3c4d 1a2s3d4f 123456ab 123456abc 12345abc 12345qwert 12345qwe 1234567q
   1234567a 12345678a 12345678q 123qweasd 123qwe123 123qwe456 123asd123 123abc123 qq123456 qq123456789 ww123456
   zz123456 xx123456 www12345 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 ilovehim
   ilovegod ilovejesus iloveme1 loveyou1 lovelove loveme12 lovers123 loveyou123 forever1 forever21 foreverlove
   mylove123 sweetheart sweetie1 honey123 babygirl babygirl1 babyboy1 babydoll angel123 angelina angelica princess
   princess1 princess12 princess123 princesa prinzessin beautiful beautiful1 gorgeous butterfly butterfly1 sunshine
   sunshine1 sunshine12 sunshine123 sunflower rainbow1 rainbows moonlight starlight midnight snowflake snowball
   flowers1 flower123 cupcake1 chocolate chocolate1 cookie123 cookies1 strawberry cherry123 banana123 pineapple
   cinnamon peanut12 popcorn1 icecream brownie1 buttercup football football1 football12 football123 baseball
   baseball1 baseball12 basketball basketball1 softball softball1 volleyball hockey123 soccer12 soccer123 futbol123
   liverpool liverpool1 liverpoolfc chelsea1 chelsea123 arsenal1 arsenal123 barcelona barcelona1 realmadrid
   manchester manutd123 juventus juventus1 milan1899 dortmund bayern123 steelers steelers1 cowboys1 yankees1
   lakers24 redskins patriots patriots1 packers1 eagles123 dolphins panthers warriors wrestling snowboard skateboard
   skater123 swimming superman superman1 superman123 batman123 spiderman spiderman1 ironman1 starwars starwars1
   startrek matrix123 pokemon1 pokemon123 pikachu1 naruto123 minecraft minecraft1 fortnite roblox123 nintendo
   playstation xbox3600 gameover gamer123 godzilla transformers terminator gandalf1 frodo123 hogwarts harrypotter
   dragonball dragon12 dragon123 dragon1234 wolverine deadpool1 tinkerbell mickey123 mickeymouse simpsons scoobydoo
   spongebob spongebob1 hellokitty winniethepooh monkey12 monkey123 monkey1234 elephant elephant1 tiger123 tigers12
   panther1 leopard1 dolphin1 penguin1 turtle12 turtles1 rabbit12 bulldog1 bulldogs puppy123 puppylove kitty123
   kittycat doggy123 fluffy12 buster12 buster123 charlie1 charlie123 maggie12 maggie123 bailey12 shadow12 shadow123
   smokey12 ginger12 ginger123 pepper12 pepper123 tigger12 tigger123 snoopy12 rocky123 max12345 lucky123 lucky777
   lucky7777 michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1 jessica123 jonathan jonathan1
   jordan23 jordan12 jordan123 joshua12 joshua123 matthew1 matthew123 nicholas nicholas1 nicole12 nicole123 samantha
   samantha1 stephanie stephen1 steven12 thomas12 thomas123 victoria victoria1 veronica vanessa1 valentina alexander
   alexander1 alexandra alexandre alejandro alejandra anthony1 anthony123 andrew12 andrew123 ashley12 ashley123
   benjamin benjamin1 brandon1 brandon123 brittany brittany1 caroline catherine charlotte christian christian1
   christina christine christopher cristina daniel12 daniel123 danielle danielle1 dominic1 elizabeth elizabeth1
   fernando fernanda francesco francisco frederic gabriel1 gabriela gabrielle giovanni gonzalez hernandez isabella
   isabelle jasmine1 jasmine123 jeremiah johnny123 john1234 johnson1 kimberly kimberly1 kristina lauren12 leonardo
   madison1 margaret mariana1 marianne maria123 martinez martin12 mercedes mercedes1 melissa1 miguel123 mohammed
   mohamed1 muhammad natalie1 natasha1 nathan12 nathaniel olivia12 patricia patrick1 patrick123 precious precious1
   rebecca1 ricardo1 richard1 robert12 robert123 rodrigo1 rodriguez sebastian sebastian1 sergey123 svetlana theresa1
   timothy1 vladimir williams william1 william123 yolanda1 zachary1 welcome1 welcome12 welcome123 welcome1234
   welcome! welcome01 welcome2 changeme changeme1 changeme123 changeit letmein1 letmein12 letmein123 letmein!
   letmein2 letmeinnow opensesame trustno1 trustno1! access14 access123 administrator administrator1 admin123
   admin1234 admin12345 admin123456 admin@123 adminadmin administrador root1234 rootroot toor1234 superuser sysadmin
   master12 master123 masterkey mastermind test1234 test12345 test123456 testtest testtest1 testing1 testing12
   testing123 tester123 testpass temp1234 temporary default1 default123 guest123 guest1234 user1234 user12345
   username username1 username123 login123 login1234 secret12 secret123 secret1234 secret1! topsecret private1
   pass1234 pass12345 pass123456 pass@123 pass@word1 passpass passpass1 passme123 passcode passphrase passkey1
   example1 example123 demo1234 sample123 server123 oracle123 cisco123 internet internet1 computer computer1
   computer123 network1 security security1 database dbadmin123 system123 samsung1 samsung123 google123 facebook
   facebook1 facebook123 linkedin linkedin1 instagram youtube1 youtube123 twitter1 microsoft windows1 windows10
   windows7 windowsxp linux123 ubuntu123 iphone123 android1 hotmail1 yahoo123 gmail123 amazon123 paypal123 whatever
   whatever1 whatever123 nothing1 something1 everything blahblah blahblah1 hahahaha lololol1 hello123 hello1234
   hello12345 helloworld helloworld1 hellohello hellothere goodbye1 goodluck goodluck1 goodmorning freedom1
   freedom123 friends1 friends123 friendship bestfriend family123 familyfirst mother123 motherof1 father123 mommy123
   daddy123 daddysgirl brother1 sister12 jesus123 jesuschrist jesus777 god12345 godisgood godisgreat blessed1
   blessing heaven123 church123 christ123 hallelujah summer12 summer123 summer2020 summer2021 summer2022 summer2023
   summer2024 summer2025 summer2026 summer01 winter12 winter123 winter2020 winter2021 winter2022 winter2023
   winter2024 winter2025 winter2026 spring123 spring2024 spring2025 spring2026 autumn123 autumn2024 autumn2025
   autumn2026 january1 february november december december1 october1 september september1 monday123 friday13
   saturday sunday123 birthday birthday1 christmas christmas1 halloween valentine newyork1 newyork123 california
   california1 florida1 texas123 chicago1 chicago123 london123 london12 paris123 berlin123 moscow123 america1
   america123 england1 germany1 deutschland france123 espana123 brasil123 portugal mexico123 canada123 australia
   australia1 russia123 poland123 ukraine1 india123 pakistan pakistan1 pakistan123 bangladesh indonesia indonesia1
   philippines vietnam1 thailand singapore malaysia mustang1 mustang123 corvette ferrari1 ferrari123 porsche1
   porsche911 lamborghini bmw12345 mercedes123 harley12 harley123 harleydavidson yamaha123 kawasaki suzuki123
   toyota123 honda123 chevrolet chevy123 trucker1 motorola motocross guitar12 guitar123 drummer1 musician metallica
   metallica1 nirvana1 slipknot slipknot1 linkinpark greenday greenday1 blink182 blink-182 eminem123 beatles1
   rockstar rockstar1 rocknroll rock1234 hiphop123 dancing1 dancer123 ballet123 marines1 military soldier1 sniper123
   commando warrior1 warcraft blizzard killer12 killer123 killers1 assassin assassin1 gangster gangster1 thuglife
   player123 playboy1 playboy123 bigdaddy bigdaddy1 bigboss1 badboy123 badgirl1 hotgirl1 sexygirl sexyboy1 sexybeast
   sexy1234 lollipop lollipop1 candyman sweetpea creative creative1 success1 success123 money123 moneymoney
   millionaire business business1 investor invest123 startup1 startup123 ideas123 ideabridge ideabridge1
   ideabridge123 innovation innovate correcthorsebatterystaple thunder1 thunder123 lightning hurricane tornado1
   volcano1 phoenix1 phoenix123 scorpion scorpion1 serpent1 mountain mountain1 october123 universe infinity einstein
   einstein1 professor teacher1 student1 student123 school123 college1 university dortmund09 zeppelin undertaker
   stargate stargate1 babylon5 tinkerbell1 remember remember1 mypass123 ncc1701d ncc1701e thx11381 rush2112 bond0007
   jamesbond jamesbond007 agent007 fishing1 hunting1 hunter12 hunter123 hunter2hunter
  `
    .trim()
    .split(/\s+/),
)
