-- Lines of the system quoted the idea's name, which is somebody else's text. Readers find it in idea_name.

update messages set body = 'Interest expressed: to invest.'
where account_type = 'system' and body like 'Interest in “%”: to invest.';
update messages set body = 'Interest expressed: to become a partner.'
where account_type = 'system' and body like 'Interest in “%”: to become a partner.';
