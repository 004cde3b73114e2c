-- More words that hold a sentence together: they tell a text's language, and what is not said in English is not looked up in it.
insert into matching_function_words (language, word)
select language, word from (values
  ('english', 'after all also am any because before being between both could did do does down during each few had he her him
    his if just may me might more most much must my no off on only other out over own same she should since so some
    such then though through under until up upon us very via while within without yet'),
  ('german', 'allerdings ander andere anderem anderen anderer anderes anders anhand anstatt aufgrund ausser ausserdem
    ausserhalb befand befanden befindet beide beiden beider beispielsweise bereits bevor bezuglich bist bzw dabei
    dadurch dafur dagegen daher dahin damals damit danach dann daran darauf daraus darf darin daruber darum dasselbe
    davon dazu denn dennoch deren derselbe deshalb dessen deswegen dich diese dieselbe diesem diesen dieser dieses
    dir doch dort dorthin du durfen eben einander einige einigen einiger einmal erst etwa etwas euch euer eure falls
    fand gab ganz gar gegeben gegenuber gehen geht gemacht gemass genau genug gerade gern gerne gewesen ging hatte
    hatten hattest heisst heute hier hiess hiessen hinsichtlich hinter ihm ihn ihnen ihrem ihren ihrer ihres immer
    indem innerhalb insbesondere insgesamt inwiefern inwieweit irgend jede jedem jeden jeder jedes jedoch jemand
    jene jenem jenen jener jetzt jeweiligen jeweils kam kaum kein keine keinem keinen keiner kommen kommt konnte
    konnten lassen lasst laut lautet lautete lediglich liess machen macht machte mag manche mancher manchmal mehr
    mehrere mehreren meist meistens mich mindestens mir miteinander mithilfe mochte moglichst muss mussen musste
    mussten nachdem nahezu nichts nie niemals niemand nun ob oben oberhalb obwohl oft samt schliesslich sehr sei
    seien seinem seinen seiner seines seit seitdem selbst sind sobald sodass sofern sogar solange solche solchen
    solcher soll sollen sollte sollten somit sondern sonst soweit sowie sowohl statt stattfand stehen steht stets
    teilweise trotz trotzdem uberhaupt ubrigens ungefahr uns unten unter unterhalb viel vielen vieler vielleicht
    vollig vom vor vorher vorne wahrend weder wegen weil wem wen wenig wenige wenigen weniger wenigstens wer werde
    weshalb wessen wieder wieso wieviel wirklich wobei wodurch wofur wogegen woher wohin wohl wollen wollte womit
    wonach woran worauf woraus worden worin woruber worum wovon wozu wurde ziemlich zu zudem zuerst zuletzt zunachst
    zusammen zwar'),
  ('french', 'afin ainsi aller alors apres aucun aucune auquel aura aurait auront autre autres avaient avait avant avez avons
    beaucoup ca ceci cela celle celles celui ces cet ceux chaque contre deja depuis devait devoir doit doivent
    duquel elle encore entre environ etaient etais etes etre eux faire faisait fait furent fut hors ici il jamais je
    jusqu jusque laquelle lequel lesquelles lesquels leur lors lorsque lui ma malgre meme memes mes moi mon ne ni
    ont ou oui outre parce parfois parmi pas pendant peu peut peuvent plusieurs pouvait pouvoir presque puis puisque
    quelque quelques quoi sa se selon serait seront ses si soi soit sous souvent ta tandis telle telles tels tes toi
    toujours tres trop tu va vers voici voila vont vos votre'),
  ('spanish', 'ademas adonde ahora algo alguien algun alguna algunas alguno algunos ambas ambos ante antes apenas aquel aquella
    aquellas aquello aquellos asi aun aunque bajo cada casi cerca contra cual cuales cuanta cuantas cuya cuyas cuyo
    cuyos da dar debe deben debia dentro despues dio durante ella ellas ellos entonces esa esas ese eso esos estaba
    estaban esten esto estuvo excepto fuera fueron ha haber habia habian habra hace hacen hacer hacia han hizo hoy
    hubo iba ir jamas junto lejos luego mas mediante mientras mio misma mismas mismo mismos mucha muchas mucho
    muchos muy nada nadie ni ningun ninguna ninguno nosotros nuestras nuestros nunca otra otras otro otros poca
    pocas poco pocos poder podia podian podria puede pueden pues que quien quienes salvo segun sera seran seria sido
    siempre siendo sino solamente solo suya suyas suyo suyos tan tanta tantas tanto tantos te tener tenia tenian
    tiene tienen toda todas todo todos tras traves tuyo usted ustedes va varias varios ya yo'),
  ('italian', 'affinche alcuna alcune alcuni alcuno allora altra altre altri altro ancora avere aveva avevano avra benche ci
    contro cosi cui dentro deve devono dopo dove doveva dunque durante ed egli ella esse essi fa faceva fanno fare
    fu fuori furono gia ha inoltre invece io lei lui mai mediante meno mentre mi mia mie miei mio molta molte molti
    ne nessuna nessuno nostre nostri oggi ogni ognuno oltre oppure pero piu poca poche pochi poco poiche possono
    potere poteva presso prima puo qua qualche quale quali quanta quante quasi quegli quel quella quelle quelli
    quello qui quindi sara saranno sarebbe se sebbene sempre sia siano soltanto sopra sotto stati stessa stesse
    stessi stesso sua suo suoi tale tali tanta tante tanti tanto te ti tu tua tuo tutta tutte tutti tutto va vanno
    vengono venire veniva verso vi viene vostra vostro'),
  ('dutch', 'achter alle alleen alles alsook altijd andere behalve ben bent bijna binnen boven buiten daar daaraan daardoor
    daarin daarmee daarna daarom daarop daarover daaruit daarvan daarvoor deed dezelfde doen doet dus echter elke
    enkele gaan gaat genoemd geweest geworden ging hadden heette hetzelfde hier hierdoor hiermee hiervan hiervoor
    hij hoewel ieder iedere iemand iets indien jij jullie komen komt kwam langs mag mezelf mij mocht moest moet
    moeten mogen naast nadat niemand niets noch nooit nu ondanks onder ongeveer rond sinds slechts sommige soms
    tegen terwijl tijdens toch toen vaak veel vele volgens voordat waaraan waardoor waarin waarmee waarnaar waarom
    waarop waarover waartoe waaruit waarvan waarvoor wegens weinig welk wiens wil wilde willen zal ze zelf zelfs
    zich zij zo zodra zolang zou zouden zowel zulke zullen')
) as spoken (language, words), regexp_split_to_table(words, '\s+') word
on conflict do nothing;
